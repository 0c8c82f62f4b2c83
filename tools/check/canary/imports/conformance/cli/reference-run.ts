export const reference = () => import('../../reference/index.ts');
