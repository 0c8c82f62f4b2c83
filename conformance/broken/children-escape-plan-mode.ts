import type { BrokenSubject } from './broken-subject.ts';

export const childrenEscapePlanMode: BrokenSubject = {
  id: 'children-escape-plan-mode',
  claim: 'children go by yolo mode whatever mode their parent is in',
  fails: ['children/mode-switch-binds-running-child', 'children/plan-mode-binds-children'],
  overrides: {
    children: { state: () => ({ mode: 'yolo' }) },
  },
};
