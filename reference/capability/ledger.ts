import type { LedgerEntry } from './capability-frontend.ts';

/** What became of capabilities, oldest first. */
export class Ledger {
  readonly entries: LedgerEntry[] = [];

  called(capability: string, isMutation: boolean, detail: string): void {
    this.entries.push({ capability, event: 'called', isMutation, detail });
  }

  declined(capability: string, reason: string): void {
    this.entries.push({ capability, event: 'declined', isMutation: false, detail: reason });
  }

  unavailable(capability: string, reason: string): void {
    this.entries.push({ capability, event: 'unavailable', isMutation: false, detail: reason });
  }
}
