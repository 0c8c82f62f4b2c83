// must fail: loading late is loading.
export const loads = () => import('../../golden/write-golden.ts');
