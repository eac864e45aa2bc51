export interface GpxTag {
  /** The name in lower case, without its prefix. */
  readonly name: string;
  readonly kind: 'open' | 'close' | 'whole';
  /** The text between the name and the end of the tag. */
  readonly rest: string;
  /** The position at which the text after the tag begins. */
  readonly endsAt: number;
}

export type GpxMark = GpxTag | 'doctype';

/** No tag of a recording is longer: longer ones are not read as tags. */
const MAX_TAG_LENGTH = 4000;

/**
 * The tags of a text, one after the other; each character is read a bounded number of times. A
 * broken tag ends the text there; comments, literal data and instructions are skipped.
 */
export function* gpxMarks(text: string): Generator<GpxMark> {
  let at = text.indexOf('<');
  while (at >= 0) {
    const skipped = skippedTo(text, at);
    if (skipped === 'doctype') {
      yield 'doctype';
      return;
    }
    const endsAt = skipped ?? tagEnd(text, at);
    if (endsAt === undefined) return;
    if (skipped === undefined) yield tagOf(text.slice(at + 1, endsAt - 1), endsAt);
    at = text.indexOf('<', endsAt);
  }
}

const SKIPPED = [
  ['<!--', '-->'],
  ['<![CDATA[', ']]>'],
  ['<?', '?>'],
] as const;

/** The end of something that is no tag; undefined if a tag begins. */
function skippedTo(text: string, at: number): number | 'doctype' | undefined {
  for (const [opening, closing] of SKIPPED) {
    if (!text.startsWith(opening, at)) continue;
    const end = text.indexOf(closing, at + opening.length);
    return end < 0 ? text.length : end + closing.length;
  }
  return text.startsWith('<!', at) ? 'doctype' : undefined;
}

/** The position after the '>' of a tag; a '>' within quotes belongs to a value. */
function tagEnd(text: string, at: number): number | undefined {
  let quote: string | undefined;
  const limit = Math.min(text.length, at + MAX_TAG_LENGTH);
  for (let index = at + 1; index < limit; index += 1) {
    const character = text[index];
    if (quote !== undefined) quote = character === quote ? undefined : quote;
    else if (character === '"' || character === "'") quote = character;
    else if (character === '>') return index + 1;
  }
  return undefined;
}

function tagOf(inner: string, endsAt: number): GpxTag {
  const isClose = inner.startsWith('/');
  const isWhole = inner.endsWith('/');
  const body = inner.slice(isClose ? 1 : 0, isWhole ? -1 : undefined);
  const [name = ''] = /^[^\s]*/.exec(body) ?? [];
  return {
    name: name.slice(name.indexOf(':') + 1).toLowerCase(),
    kind: isClose ? 'close' : isWhole ? 'whole' : 'open',
    rest: body.slice(name.length),
    endsAt,
  };
}

/** The number in an attribute; NaN if it is missing or invalid. */
export function coordinateIn(rest: string, name: 'lat' | 'lon'): number {
  const found = ATTRIBUTES[name].exec(rest);
  const value = (found?.[1] ?? found?.[2] ?? '').trim();
  return value === '' ? NaN : Number(value);
}

const ATTRIBUTES = {
  lat: /\slat\s{0,9}=\s{0,9}(?:"([^"]{0,40})"|'([^']{0,40})')/i,
  lon: /\slon\s{0,9}=\s{0,9}(?:"([^"]{0,40})"|'([^']{0,40})')/i,
} as const;
