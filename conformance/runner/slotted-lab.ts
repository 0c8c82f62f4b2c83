import type { Lab } from '../lab/lab.ts';

/** The same lab, whose starts of separate processes wait for `takeSlot` first. */
export function slottedLab(lab: Lab, takeSlot: () => Promise<void>): Lab {
  return {
    ...lab,
    async start(options) {
      if (options?.isolation === 'process') await takeSlot();
      return lab.start(options);
    },
  };
}
