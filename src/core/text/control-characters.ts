/*
 * C0, DEL and C1. A NUL ends a text for SQLite and is rejected by Postgres; the others hide or
 * forge what a reader sees. Tabs and line breaks are allowed in texts with lines.
 */

function isControl(code: number): boolean {
  return (code < 0x20 && !isLineLayout(code)) || (code >= 0x7f && code <= 0x9f);
}

const isLineLayout = (code: number) => code === 0x09 || code === 0x0a || code === 0x0d;

export function hasControlCharacters(text: string): boolean {
  for (let index = 0; index < text.length; index += 1)
    if (isControl(text.charCodeAt(index))) return true;
  return false;
}

export function withoutControlCharacters(text: string): string {
  if (!hasControlCharacters(text)) return text;
  return Array.from(text, (character) =>
    isControl(character.charCodeAt(0)) ? '' : character,
  ).join('');
}

/** Applied to every text in the value and to field names. A clean value stays the same object. */
export function withoutControlCharactersIn<T>(value: T): T {
  return controlCharacterPath(value) === undefined ? value : (stripped(value) as T);
}

/** The path to the first text, or field name, with a control character; undefined if none. */
export function controlCharacterPath(value: unknown): readonly string[] | undefined {
  if (typeof value === 'string') return hasControlCharacters(value) ? [] : undefined;
  if (typeof value !== 'object' || value === null) return undefined;
  // Pairs of all names and values would take more memory than a list of a million values itself.
  if (Array.isArray(value)) return pathInList(value);
  for (const name of Object.keys(value)) {
    if (hasControlCharacters(name)) return [withoutControlCharacters(name)];
    const within = controlCharacterPath((value as Record<string, unknown>)[name]);
    if (within !== undefined) return [name, ...within];
  }
  return undefined;
}

function pathInList(list: readonly unknown[]): readonly string[] | undefined {
  for (const [index, entry] of list.entries()) {
    const within = controlCharacterPath(entry);
    if (within !== undefined) return [String(index), ...within];
  }
  return undefined;
}

function stripped(value: unknown): unknown {
  if (typeof value === 'string') return withoutControlCharacters(value);
  if (Array.isArray(value)) return value.map(stripped);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value as Record<string, unknown>);
  return Object.fromEntries(
    entries.map(([name, entry]) => [withoutControlCharacters(name), stripped(entry)]),
  );
}
