import { keyText } from './key-identity.ts';

const stride = 5;
const isObjectAt = 0;
const startAt = 1;
const registerAt = 2;
/** Of an array: the index of the current element. Of an object: the current key, quotes excluded. */
const positionAt = 3;
const keyEndAt = 4;

/** A pointer that grows longer is broken off with `/…`: in a hostile body one pointer could be as long as the body. */
const pointerLimit = 16_384;

/** The open containers of a scan: an explicit stack, so that depth costs memory and never the call stack. */
export class ScanFrames {
  #slots = new Int32Array(stride * 64);
  depth = 0;

  push(isObject: boolean, start: number, register: number): void {
    const base = this.depth * stride;
    if (base + stride > this.#slots.length) this.#grow();
    this.#slots[base + isObjectAt] = isObject ? 1 : 0;
    this.#slots[base + startAt] = start;
    this.#slots[base + registerAt] = register;
    // An object has no current key yet.
    this.#slots[base + positionAt] = isObject ? -1 : 0;
    this.depth += 1;
  }

  /** Closes the innermost container; the answer is where it started. */
  pop(): number {
    this.depth -= 1;
    return this.#slots[this.depth * stride + startAt] ?? 0;
  }

  get isObject(): boolean {
    return this.#slots[(this.depth - 1) * stride + isObjectAt] === 1;
  }

  get register(): number {
    return this.#slots[(this.depth - 1) * stride + registerAt] ?? 0;
  }

  nextElement(): void {
    const slot = (this.depth - 1) * stride + positionAt;
    this.#slots[slot] = (this.#slots[slot] ?? 0) + 1;
  }

  enterKey(start: number, end: number): void {
    const base = (this.depth - 1) * stride;
    this.#slots[base + positionAt] = start;
    this.#slots[base + keyEndAt] = end;
  }

  /** True while the parent of the current value is an array that is itself a member of the top-level object. */
  get isElementOfMember(): boolean {
    return this.depth === 2 && this.#slots[isObjectAt] === 1 && this.#slots[stride + isObjectAt] === 0;
  }

  /** Name of the current member of the top-level object, or null at the top level of an array. */
  topLevelKey(body: Buffer): string | null {
    if (this.#slots[isObjectAt] !== 1) return null;
    return keyText(body, this.#slots[positionAt] ?? 0, this.#slots[keyEndAt] ?? 0);
  }

  /** JSON pointer of the current value. */
  pointer(body: Buffer): string {
    let pointer = '';
    for (let base = 0; base < this.depth * stride; base += stride) {
      if (pointer.length > pointerLimit) return `${pointer.slice(0, pointerLimit)}/…`;
      const position = this.#slots[base + positionAt] ?? 0;
      if (position === -1) return pointer;
      const segment =
        this.#slots[base + isObjectAt] === 1
          ? keyText(body, position, this.#slots[base + keyEndAt] ?? 0)
          : String(position);
      pointer += `/${segment.replaceAll('~', '~0').replaceAll('/', '~1')}`;
    }
    return pointer;
  }

  #grow(): void {
    const grown = new Int32Array(this.#slots.length * 2);
    grown.set(this.#slots);
    this.#slots = grown;
  }
}
