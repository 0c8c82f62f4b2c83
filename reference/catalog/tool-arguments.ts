import { ToolFailure } from './tool-failure.ts';

/**
 * Typed access to the arguments of one call. Validation against the schema has already passed; a value of another type
 * is refused here too, so that a handler never acts on something it did not ask for.
 */
export class ToolArguments {
  readonly #values: { readonly [key: string]: unknown };

  constructor(values: { readonly [key: string]: unknown }) {
    this.#values = values;
  }

  /** The arguments as they were validated. */
  get all(): { readonly [key: string]: unknown } {
    return this.#values;
  }

  text(name: string): string {
    const value = this.optionalText(name);
    if (value === undefined) throw new ToolFailure(`"${name}" is missing`);
    return value;
  }

  optionalText(name: string): string | undefined {
    const value = this.#own(name);
    if (value === undefined || typeof value === 'string') return value;
    throw wrongType(name, 'a string');
  }

  optionalInteger(name: string): number | undefined {
    const value = this.#own(name);
    if (value === undefined || (typeof value === 'number' && Number.isSafeInteger(value))) return value;
    throw wrongType(name, 'an integer');
  }

  flag(name: string): boolean {
    const value = this.#own(name);
    if (value === undefined || typeof value === 'boolean') return value ?? false;
    throw wrongType(name, 'true or false');
  }

  optionalTexts(name: string): readonly string[] | undefined {
    const value = this.#own(name);
    if (value === undefined) return undefined;
    if (Array.isArray(value) && value.every((item): item is string => typeof item === 'string')) return value;
    throw wrongType(name, 'a list of strings');
  }

  /** What was given under `name`, whatever it is; undefined when absent. */
  value(name: string): unknown {
    return this.#own(name);
  }

  /** Access to each object of the list under `name`. */
  list(name: string): readonly ToolArguments[] {
    const value = this.#own(name);
    if (Array.isArray(value) && value.every(isRecord)) return value.map((item) => new ToolArguments(item));
    throw wrongType(name, 'a list of objects');
  }

  /** The object under `name`, `{}` when absent. */
  object(name: string): { readonly [key: string]: unknown } {
    const value = this.#own(name);
    if (value === undefined) return {};
    if (isRecord(value)) return value;
    throw wrongType(name, 'an object');
  }

  #own(name: string): unknown {
    return Object.hasOwn(this.#values, name) ? this.#values[name] : undefined;
  }
}

function wrongType(name: string, wanted: string): ToolFailure {
  return new ToolFailure(`"${name}" is not ${wanted}`);
}

function isRecord(value: unknown): value is { readonly [key: string]: unknown } {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
