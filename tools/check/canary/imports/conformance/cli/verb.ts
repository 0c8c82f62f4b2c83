export const verb = () => import('../runner/run.ts');
