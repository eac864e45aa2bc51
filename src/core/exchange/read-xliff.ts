import { readXml, type XmlEvent } from './read-xml.ts';
import {
  languageCode,
  MOST_CHARACTERS,
  MOST_ROWS,
  unreadable,
  type ExchangeFault,
  type ReadTexts,
  type TextRow,
} from './text-rows.ts';
import { unitKey } from './unit-id.ts';

type Opened = Extract<XmlEvent, { kind: 'open' }>;

export function readXliff(file: string): ReadTexts {
  if (file.length > MOST_CHARACTERS) return unreadable('too-large', '', 0);
  const text = file.startsWith('\uFEFF') ? file.slice(1) : file;
  const reader = new XliffReader();
  const wrong = readXml(text, (event) => {
    reader.take(event);
  });
  if (wrong !== undefined) return unreadable(wrong.fault, text, wrong.at);
  if (reader.fault !== undefined) return unreadable(reader.fault, '', 0);
  return { kind: 'read', ...reader.result };
}

interface Part {
  readonly isWords: boolean;
  source: string;
  target?: string;
}

/** Follows the document from tag to tag and keeps what stands in segments. */
class XliffReader {
  readonly #path: string[] = [];
  readonly #rows: TextRow[] = [];
  #strange = 0;
  #languages = { source: '', target: '' };
  #walk = '';
  #unit = { id: '', name: '' };
  #parts: Part[] = [];
  #taking: 'source' | 'target' | undefined;
  #fault: ExchangeFault | undefined;

  get fault(): ExchangeFault | undefined {
    if (this.#fault !== undefined) return this.#fault;
    const { source, target } = this.#languages;
    if (source === '') return 'no-xliff';
    if (!languageCode.test(target)) return 'no-language';
    return this.#rows.length > MOST_ROWS ? 'too-large' : undefined;
  }

  get result() {
    const { source, target } = this.#languages;
    return { codes: [source, target], rows: this.#rows, strange: this.#strange };
  }

  take(event: XmlEvent): void {
    if (event.kind === 'text') this.#say(event.text);
    else if (event.kind === 'open') this.#open(event);
    else this.#close(event.name);
  }

  #open(opened: Opened): void {
    const parent = this.#path.at(-1);
    this.#path.push(opened.name);
    if (this.#taking === undefined) this.#enter(opened, parent);
    else if (opened.name === 'cp') this.#say(characterOf(opened.attributes.get('hex')));
  }

  #enter({ name, attributes }: Opened, parent: string | undefined): void {
    if (parent === undefined) this.#begin(name, attributes);
    else if (name === 'file') this.#walk = attributes.get('original') ?? '';
    else if (name === 'unit') {
      this.#unit = { id: attributes.get('id') ?? '', name: attributes.get('name') ?? '' };
      this.#parts = [];
    } else if (parent === 'unit' && (name === 'segment' || name === 'ignorable')) {
      this.#parts.push({ isWords: name === 'segment', source: '' });
    } else if (parent === 'segment' || parent === 'ignorable') this.#listen(name);
  }

  #begin(name: string, attributes: ReadonlyMap<string, string>): void {
    if (name !== 'xliff') this.#fault = 'no-xliff';
    else if (!/^2\.\d$/.test(attributes.get('version') ?? '')) this.#fault = 'other-version';
    const [source = '', target = ''] = [attributes.get('srcLang'), attributes.get('trgLang')];
    this.#languages = { source, target };
  }

  #listen(name: string): void {
    const part = this.#parts.at(-1);
    if (part === undefined || (name !== 'source' && name !== 'target')) return;
    this.#taking = name;
    if (name === 'target') part.target = '';
  }

  #say(text: string): void {
    const part = this.#parts.at(-1);
    if (this.#taking === undefined || part === undefined) return;
    part[this.#taking] = (part[this.#taking] ?? '') + text;
  }

  #close(name: string): void {
    this.#path.pop();
    const parent = this.#path.at(-1);
    const isSide = parent === 'segment' || parent === 'ignorable';
    if (isSide && name === this.#taking) this.#taking = undefined;
    if (name === 'unit' && this.#taking === undefined) this.#keep();
  }

  #keep(): void {
    const key = unitKey(this.#unit.id);
    if (key === undefined) {
      this.#strange += 1;
      return;
    }
    const { source, target } = this.#languages;
    const from = this.#parts.map((part) => part.source).join('');
    const isDone = this.#parts.every((part) => !part.isWords || part.target !== undefined);
    const to = this.#parts.map((part) => part.target ?? part.source).join('');
    const [slug = ''] = this.#unit.name.split(' · ');
    const isSaid = isDone && this.#parts.some(({ isWords }) => isWords);
    const values = {
      ...(from === '' ? {} : { [source]: from }),
      ...(isSaid ? { [target]: to } : {}),
    };
    this.#rows.push({ ...key, walk: this.#walk, slug, values });
  }
}

function characterOf(hex = ''): string {
  return /^[0-9A-Fa-f]{4,6}$/.test(hex) && Number.parseInt(hex, 16) <= 0x10_ffff
    ? String.fromCodePoint(Number.parseInt(hex, 16))
    : '';
}
