import type { Evidence } from '../../spec/generated/report.gen.ts';

/** An expectation that was not met. */
export interface Unmet {
  readonly expected: string;
  readonly seen: string;
  readonly evidence: readonly Evidence[];
}

/** The same with the step that it belongs to. */
export interface ScenarioFailure extends Unmet {
  readonly number: number;
}

/** A text as it stands in a message: quoted, every control visible, cut where it is long. */
export function quoted(text: string, limit: number = 160): string {
  const characters = [...text];
  return characters.length <= limit
    ? JSON.stringify(text)
    : `${JSON.stringify(characters.slice(0, limit).join(''))}… (${characters.length} characters)`;
}
