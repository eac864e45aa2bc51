/**
 * Reads the part of YAML that the files in deploy/ are written in: maps, lists, quoted and plain
 * scalars, short lists in brackets. Whatever else occurs throws, so that nothing is read wrongly;
 * a test compares it with a whole reader where one is installed.
 */
export type Yaml = string | number | boolean | null | readonly Yaml[] | YamlMap;
export interface YamlMap {
  readonly [key: string]: Yaml;
}

interface Line {
  readonly indent: number;
  readonly text: string;
  readonly number: number;
}

const KEY = /^((?:[\w./$-]|\.(?=\w))+):(?: +(.*))?$/;

export function readYaml(text: string): Yaml {
  const lines = linesOf(text);
  const reader = new Reader(lines);
  const value = reader.block(lines[0]?.indent ?? 0);
  reader.expectEnd();
  return value;
}

/** The documents of a stream, as kubectl prints them. */
export function readYamlStream(text: string): readonly Yaml[] {
  return text.split(/^---$/m).map(readYaml);
}

function linesOf(text: string): Line[] {
  return text.split('\n').flatMap((raw, at) => {
    if (raw.includes('\t')) throw new Error(`line ${at + 1}: a tab`);
    const content = withoutComment(raw).trimEnd();
    if (content.trim() === '') return [];
    return [{ indent: content.search(/\S/), text: content.trim(), number: at + 1 }];
  });
}

/** A comment begins a line, or follows a blank outside of quotes. */
function withoutComment(raw: string): string {
  let quote = '';
  for (const [at, letter] of [...raw].entries()) {
    if (quote !== '') {
      if (letter === quote) quote = '';
    } else if (/['"]/.test(letter) && /(^|[\s[,])$/.test(raw.slice(0, at))) quote = letter;
    else if (letter === '#' && /(^|\s)$/.test(raw.slice(0, at))) return raw.slice(0, at);
  }
  return raw;
}

class Reader {
  #at = 0;
  readonly #lines: Line[];

  constructor(lines: Line[]) {
    this.#lines = lines;
  }

  block(indent: number): Yaml {
    const line = this.#lines[this.#at];
    if (line === undefined) return null;
    return isItem(line) ? this.#list(indent) : this.#map(indent);
  }

  expectEnd(): void {
    const line = this.#lines[this.#at];
    if (line !== undefined) throw new Error(`line ${line.number}: indented otherwise`);
  }

  #list(indent: number): readonly Yaml[] {
    const items: Yaml[] = [];
    for (let line = this.#next(indent); line && isItem(line); line = this.#next(indent)) {
      const text = line.text.slice(1).trimStart();
      if (text === '' || KEY.test(text)) {
        // The item's first key stands behind the dash, and counts as indented below it.
        const inner = indent + line.text.length - text.length;
        if (text === '') this.#at += 1;
        else this.#lines[this.#at] = { ...line, indent: inner, text };
        items.push(text === '' ? this.#inner(indent) : this.#map(inner));
      } else {
        this.#at += 1;
        items.push(scalar(text, line));
      }
    }
    return items;
  }

  #map(indent: number): YamlMap {
    const map: Record<string, Yaml> = {};
    for (let line = this.#next(indent); line && !isItem(line); line = this.#next(indent)) {
      const [, key = '', text = ''] = KEY.exec(line.text) ?? [];
      if (key === '') throw new Error(`line ${line.number}: no key: ${line.text}`);
      if (Object.hasOwn(map, key)) throw new Error(`line ${line.number}: ${key} stands twice`);
      this.#at += 1;
      map[key] = text === '' ? this.#inner(indent) : scalar(text, line);
    }
    return map;
  }

  /** What is below a key: a list may stand at the key's own indentation. */
  #inner(indent: number): Yaml {
    const line = this.#lines[this.#at];
    if (line === undefined || line.indent < indent) return null;
    if (line.indent === indent) return isItem(line) ? this.block(indent) : null;
    return this.block(line.indent);
  }

  #next(indent: number): Line | undefined {
    const line = this.#lines[this.#at];
    return line?.indent === indent ? line : undefined;
  }
}

const isItem = ({ text }: Line) => text === '-' || text.startsWith('- ');

function scalar(text: string, line: Line): Yaml {
  if (text === '{}') return {};
  if (text.startsWith('[')) {
    if (!text.endsWith(']')) throw new Error(`line ${line.number}: a list over several lines`);
    const parts = text.slice(1, -1).match(/\s*('[^']*'|"[^"\\]*"|[^,'"]+)(,|$)/g) ?? [];
    return parts.map((part) => scalar(part.replace(/,$/, '').trim(), line));
  }
  const [, quoted] = /^'((?:[^']|'')*)'$/.exec(text) ?? [];
  if (quoted !== undefined) return quoted.replaceAll("''", "'");
  const [, doubled] = /^"([^"\\]*)"$/.exec(text) ?? [];
  if (doubled !== undefined) return doubled;
  if (/^['"{&*!|>%@`]|: | #/.test(text)) throw new Error(`line ${line.number}: not read: ${text}`);
  if (/^(true|false)$/.test(text)) return text === 'true';
  if (/^(null|~)$/.test(text)) return null;
  return /^-?\d+(\.\d+)?$/.test(text) ? Number(text) : text;
}

/** The value at a path of keys, as text; undefined where nothing is there. */
export function at(
  value: Yaml | undefined,
  ...path: readonly (string | number)[]
): Yaml | undefined {
  return path.reduce<Yaml | undefined>((inner, key) => {
    if (Array.isArray(inner)) return (inner as readonly Yaml[])[Number(key)];
    return isMap(inner) ? inner[String(key)] : undefined;
  }, value);
}

export function isMap(value: Yaml | undefined): value is YamlMap {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export const entriesOf = (value: Yaml | undefined) => Object.entries(isMap(value) ? value : {});
export const listOf = (value: Yaml | undefined): readonly Yaml[] =>
  Array.isArray(value) ? (value as readonly Yaml[]) : [];
