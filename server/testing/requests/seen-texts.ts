const MAX_TEXTS_PER_FIELD = 60;

/** The resource of the API that a path is about: each has its own ids. */
export const subjectOf = (path: string): string =>
  /^\/api\/(?:admin\/)?(\w+)/.exec(path)?.[1] ?? '';

/**
 * Texts from the server's responses, by field and by resource. The name of a deleted entity stays
 * here: it is requested again.
 */
export class SeenTexts {
  readonly #byField = new Map<string, string[]>();
  #turn = 0;

  note(value: unknown, subject: string, field = ''): void {
    if (typeof value === 'string') {
      this.#noteText(field, value);
      this.#noteText(`${subject} ${field}`, value);
    }
    if (typeof value !== 'object' || value === null) return;
    for (const [key, part] of Object.entries(value)) {
      this.note(part, subject, Array.isArray(value) ? field : key);
    }
  }

  of(field: string, subject: string): readonly string[] {
    const near = this.#byField.get(`${subject} ${field}`) ?? this.#named(field);
    return near.length > 0 ? near : (this.#byField.get(field) ?? []);
  }

  /** The fields `userId` and `walkSlug` refer to an `id` and a `slug` of another resource. */
  #named(field: string): readonly string[] {
    const [, entityPrefix = '', kind] = /^(\w+)(Id|Slug)$/.exec(field) ?? [];
    if (kind === undefined) return [];
    const key = kind.toLowerCase();
    const subjects = [...this.#byField.keys()].filter(
      (known) => known.startsWith(entityPrefix.slice(0, 4)) && known.endsWith(` ${key}`),
    );
    const named = subjects.flatMap((known) => this.#byField.get(known) ?? []);
    return named.length > 0 ? named : (this.#byField.get(key) ?? []);
  }

  #noteText(field: string, text: string): void {
    if (text === '' || text.length > 200) return;
    const known = this.#byField.get(field) ?? [];
    this.#byField.set(field, known);
    if (known.includes(text)) return;
    if (known.length < MAX_TEXTS_PER_FIELD) known.push(text);
    else known[(this.#turn += 1) % MAX_TEXTS_PER_FIELD] = text;
  }
}
