const PARTS = 4;
/** 128 bits of a SHA-256 digest: nobody finds two files that share them. */
export const DIGEST_BYTES = PARTS * 4;
const HEX_DIGITS = DIGEST_BYTES * 2;
/** Above it, looking up a digest that is absent takes too many steps. */
const MAX_LOAD = 0.6;
const MIN_SLOTS = 64;

/** Digests in hexadecimal digits, one after the other in 16 bytes each. */
export function packDigests(digests: readonly string[]): Uint32Array {
  const packed = new Uint32Array(digests.length * PARTS);
  for (const [index, digest] of digests.entries()) packed.set(partsOf(digest), index * PARTS);
  return packed;
}

function partsOf(digest: string): number[] {
  const parts: number[] = [];
  for (let at = 0; at < HEX_DIGITS; at += 8)
    parts.push(Number.parseInt(digest.slice(at, at + 8), 16));
  return parts;
}

/**
 * How often each of very many digests is named, in some 36 bytes a digest: a Set of strings takes
 * 130, and a city's walks name a million files.
 */
export class DigestCounts {
  #keys = new Uint32Array(MIN_SLOTS * PARTS);
  #counts = new Uint32Array(MIN_SLOTS);
  /** Slots that are in use by their count or by a digest whose count is 0 again. */
  #isUsed = new Uint8Array(MIN_SLOTS);
  #used = 0;

  /** How many digests it has room for. */
  get slots(): number {
    return this.#counts.length;
  }

  add(packed: Uint32Array): void {
    for (let at = 0; at < packed.length; at += PARTS) {
      if (this.#used >= this.#counts.length * MAX_LOAD) this.#rebuild();
      const slot = this.#slotOf(packed, at);
      if (this.#isUsed[slot] === 0) {
        this.#keys.set(packed.subarray(at, at + PARTS), slot * PARTS);
        this.#isUsed[slot] = 1;
        this.#used += 1;
      }
      this.#counts[slot] = (this.#counts[slot] ?? 0) + 1;
    }
  }

  /** Takes back what was added before. */
  remove(packed: Uint32Array): void {
    for (let at = 0; at < packed.length; at += PARTS) {
      const slot = this.#slotOf(packed, at);
      this.#counts[slot] = Math.max(0, (this.#counts[slot] ?? 0) - 1);
    }
  }

  has(digest: string): boolean {
    return (this.#counts[this.#slotOf(Uint32Array.from(partsOf(digest)), 0)] ?? 0) > 0;
  }

  /** The slot of a digest, or the free one where it belongs. */
  #slotOf(packed: Uint32Array, at: number): number {
    const mask = this.#counts.length - 1;
    // A digest is random already.
    let slot = (packed[at] ?? 0) & mask;
    while (this.#isUsed[slot] === 1 && !this.#isKeyAt(slot, packed, at)) slot = (slot + 1) & mask;
    return slot;
  }

  #isKeyAt(slot: number, packed: Uint32Array, at: number): boolean {
    for (let part = 0; part < PARTS; part += 1) {
      if (this.#keys[slot * PARTS + part] !== packed[at + part]) return false;
    }
    return true;
  }

  /** Leaves out what is counted no more, and makes room. */
  #rebuild(): void {
    const [keys, counts] = [this.#keys, this.#counts];
    const present = counts.reduce((sum, count) => sum + (count > 0 ? 1 : 0), 0);
    let slots = MIN_SLOTS;
    while (present >= (slots * MAX_LOAD) / 2) slots *= 2;
    this.#keys = new Uint32Array(slots * PARTS);
    this.#counts = new Uint32Array(slots);
    this.#isUsed = new Uint8Array(slots);
    this.#used = present;
    for (const [slot, count] of counts.entries()) {
      if (count === 0) continue;
      const now = this.#slotOf(keys, slot * PARTS);
      this.#keys.set(keys.subarray(slot * PARTS, (slot + 1) * PARTS), now * PARTS);
      this.#counts[now] = count;
      this.#isUsed[now] = 1;
    }
  }
}
