// must fail: only the verb that runs the reference may open its door.
export const opens = () => import('../../reference/index.ts');
