export const verbs = [() => import('./accept.ts'), () => import('./check.ts')];
