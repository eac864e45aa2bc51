/** What was not taken: said at its field until something else is typed there. */
export class Refusals {
  #words: ReadonlyMap<string, string> = new Map();

  /** By the key of the field. */
  readonly read = (): ReadonlyMap<string, string> => this.#words;

  note(ownerId: string, field: string, words: string): void {
    this.#words = new Map([...this.#words, [refusalKey(ownerId, field), words]]);
  }

  drop(ownerId: string, field: string): void {
    const gone = refusalKey(ownerId, field);
    if (!this.#words.has(gone)) return;
    this.#words = new Map([...this.#words].filter(([key]) => key !== gone));
  }
}

export const refusalKey = (ownerId: string, field: string) => `${ownerId} ${field}`;
