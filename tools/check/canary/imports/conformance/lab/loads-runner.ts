// must fail: a dynamic import is an import.
export const loads = () => import('../runner/run.ts');
