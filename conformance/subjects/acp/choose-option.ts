import type { AskChoice } from '../driver.ts';
import { isObject } from './rpc-message.ts';

/** One button of a permission question. */
export interface PermissionOption {
  readonly optionId: string;
  /** In the words of an answer, `allow-once`; a kind that the protocol does not know stays as it is written. */
  readonly kind: string;
}

/** What is sent for a choice. */
export interface ChosenOption {
  /** null: the outcome `cancelled`. */
  readonly optionId: string | null;
  readonly kind: AskChoice;
  /** Why it is not what was chosen; null where it is. */
  readonly note: string | null;
}

/** Never more than was chosen: what allows once must not become what allows always. */
const nearest: { readonly [choice in AskChoice]: readonly AskChoice[] } = {
  'allow-once': ['reject-once'],
  'allow-always': ['allow-once'],
  'reject-once': ['reject-always'],
  'reject-always': ['reject-once'],
  cancelled: [],
};

/** The option of the chosen kind, else the nearest sound one, else the question is cancelled. */
export function chooseOption(choice: AskChoice, options: readonly PermissionOption[]): ChosenOption {
  if (choice === 'cancelled') return { optionId: null, kind: 'cancelled', note: null };
  for (const kind of [choice, ...nearest[choice]]) {
    const option = options.find((offered) => offered.kind === kind);
    if (option === undefined) continue;
    const note = kind === choice ? null : `"${choice}" is not offered, so "${kind}" was sent`;
    return { optionId: option.optionId, kind, note };
  }
  return {
    optionId: null,
    kind: 'cancelled',
    note: `neither "${choice}" nor anything near it is offered, so the question was cancelled`,
  };
}

/** The options of a question, as far as they can be understood. */
export function readOptions(value: unknown): readonly PermissionOption[] {
  if (!Array.isArray(value)) return [];
  return value.flatMap((option: unknown) => {
    if (!isObject(option)) return [];
    const { optionId, kind } = option;
    if (typeof optionId !== 'string' || typeof kind !== 'string') return [];
    return [{ optionId, kind: kind.replaceAll('_', '-') }];
  });
}
