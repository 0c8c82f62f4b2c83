import { store } from '../../golden/store.ts';
export const reads = store;
