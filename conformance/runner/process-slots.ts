/** One check's claim on a place among those that may run processes. */
export interface SlotClaim {
  /** Resolves when this claim holds a place. Asking again costs nothing: a claim holds one place at most. */
  take(): Promise<void>;
  giveBack(): void;
}

/** Claims on `count` places, served in the order of asking. */
export function processSlots(count: number): () => SlotClaim {
  let free = Math.max(1, count);
  const waiting: (() => void)[] = [];
  return () => {
    let taken: Promise<void> | null = null;
    return {
      take() {
        taken ??= new Promise<void>((resolve) => waiting.push(resolve));
        serve();
        return taken;
      },
      giveBack() {
        void taken?.then(() => {
          free += 1;
          serve();
        });
        taken = null;
      },
    };
  };

  function serve(): void {
    while (free > 0) {
      const next = waiting.shift();
      if (next === undefined) return;
      free -= 1;
      next();
    }
  }
}
