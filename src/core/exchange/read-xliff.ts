import { readXml, type XmlEvent, type XmlRules } from '../xml/read-xml.ts';
import {
  LANGUAGE_CODE,
  MAX_CHARACTERS,
  MAX_ROWS,
  unreadable,
  type ExchangeError,
  type ReadTexts,
  type TextRow,
} from './text-rows.ts';
import { unitKey } from './unit-id.ts';

type Opened = Extract<XmlEvent, { kind: 'open' }>;

const XLIFF_RULES: XmlRules = { maxDepth: 40, unknownEntities: 'reject' };

export function readXliff(file: string): ReadTexts {
  if (file.length > MAX_CHARACTERS) return unreadable('too-large', '', 0);
  const reader = new XliffReader();
  const wrong = readXml(file, XLIFF_RULES, (event) => {
    reader.take(event);
  });
  if (wrong !== undefined) return unreadable(wrong.error, file, wrong.offset);
  if (reader.error !== undefined) return unreadable(reader.error, '', 0);
  return { kind: 'read', ...reader.result };
}

interface Segment {
  readonly isText: boolean;
  source: string;
  target?: string;
}

/** Follows the document from tag to tag and collects the text of segments. */
class XliffReader {
  readonly #path: string[] = [];
  readonly #rows: TextRow[] = [];
  #strange = 0;
  #languages = { source: '', target: '' };
  #walk = '';
  #unit = { id: '', name: '' };
  #segments: Segment[] = [];
  #taking: 'source' | 'target' | undefined;
  #error: ExchangeError | undefined;

  get error(): ExchangeError | undefined {
    if (this.#error !== undefined) return this.#error;
    const { source, target } = this.#languages;
    if (source === '') return 'no-xliff';
    if (!LANGUAGE_CODE.test(target)) return 'no-language';
    return this.#rows.length > MAX_ROWS ? 'too-large' : undefined;
  }

  get result() {
    const { source, target } = this.#languages;
    return { codes: [source, target], rows: this.#rows, strange: this.#strange };
  }

  take(event: XmlEvent): void {
    if (event.kind === 'text') this.#append(event.text);
    else if (event.kind === 'open') this.#open(event);
    else this.#close(event.name);
  }

  #open(opened: Opened): void {
    const parent = this.#path.at(-1);
    this.#path.push(opened.name);
    if (this.#taking === undefined) this.#enter(opened, parent);
    else if (opened.name === 'cp') this.#append(characterOf(opened.attributes.get('hex')));
  }

  #enter({ name, attributes }: Opened, parent: string | undefined): void {
    if (parent === undefined) this.#begin(name, attributes);
    else if (name === 'file') this.#walk = attributes.get('original') ?? '';
    else if (name === 'unit') {
      this.#unit = { id: attributes.get('id') ?? '', name: attributes.get('name') ?? '' };
      this.#segments = [];
    } else if (parent === 'unit' && (name === 'segment' || name === 'ignorable')) {
      this.#segments.push({ isText: name === 'segment', source: '' });
    } else if (parent === 'segment' || parent === 'ignorable') this.#listen(name);
  }

  #begin(name: string, attributes: ReadonlyMap<string, string>): void {
    if (name !== 'xliff') this.#error = 'no-xliff';
    else if (!/^2\.\d$/.test(attributes.get('version') ?? '')) this.#error = 'other-version';
    const [source = '', target = ''] = [attributes.get('srcLang'), attributes.get('trgLang')];
    this.#languages = { source, target };
  }

  #listen(name: string): void {
    const segment = this.#segments.at(-1);
    if (segment === undefined || (name !== 'source' && name !== 'target')) return;
    this.#taking = name;
    if (name === 'target') segment.target = '';
  }

  #append(text: string): void {
    const segment = this.#segments.at(-1);
    if (this.#taking === undefined || segment === undefined) return;
    segment[this.#taking] = (segment[this.#taking] ?? '') + text;
  }

  #close(name: string): void {
    this.#path.pop();
    const parent = this.#path.at(-1);
    const isSide = parent === 'segment' || parent === 'ignorable';
    if (isSide && name === this.#taking) this.#taking = undefined;
    if (name === 'unit' && this.#taking === undefined) this.#collectUnit();
  }

  #collectUnit(): void {
    const key = unitKey(this.#unit.id);
    if (key === undefined) {
      this.#strange += 1;
      return;
    }
    const { source, target } = this.#languages;
    const from = this.#segments.map((segment) => segment.source).join('');
    const isDone = this.#segments.every(
      (segment) => !segment.isText || segment.target !== undefined,
    );
    const to = this.#segments.map((segment) => segment.target ?? segment.source).join('');
    const [slug = ''] = this.#unit.name.split(' · ');
    const isTranslated = isDone && this.#segments.some(({ isText }) => isText);
    const values = {
      ...(from === '' ? {} : { [source]: from }),
      ...(isTranslated ? { [target]: to } : {}),
    };
    this.#rows.push({ ...key, walk: this.#walk, slug, values });
  }
}

function characterOf(hex = ''): string {
  return /^[0-9A-Fa-f]{4,6}$/.test(hex) && Number.parseInt(hex, 16) <= 0x10_ffff
    ? String.fromCodePoint(Number.parseInt(hex, 16))
    : '';
}
