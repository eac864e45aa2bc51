import type { DroppedStyling } from './dropped-styling.ts';

export interface Pair {
  readonly selector: string;
  readonly body: string;
}

interface Reading {
  readonly pairs: Pair[];
  readonly dropped: DroppedStyling[];
}

const separators = /^[\s,;{}]+/;

/** Splits the text into pairs. A pair begins after the one before, so selectors keep commas. */
export function readPairs(text: string): Reading {
  const source = withSingleBlanks(text);
  const reading: Reading = { pairs: [], dropped: [] };
  const opening = /: ?\n?(["'])/g;
  let from = 0;
  for (let match = opening.exec(source); match !== null; match = opening.exec(source)) {
    const start = match.index + match[0].length;
    const end = closingAt(source, start, match[1] ?? '"');
    if (end === -1) break;
    const selector = selectorIn(source.slice(from, match.index), reading.dropped);
    reading.pairs.push({ selector, body: unescaped(source.slice(start, end)) });
    from = end + 1;
    opening.lastIndex = from;
  }
  const rest = source.slice(from).replace(separators, '').trim();
  if (rest !== '') reading.dropped.push({ what: rest, why: 'styling/not-closed' });
  return reading;
}

/** Long runs of blanks would make every later pattern try each of them as a beginning. */
function withSingleBlanks(text: string): string {
  return text
    .replace(/[\n\r\f\u2028\u2029]/g, '\n')
    .replace(/[^\S\n]+/g, ' ')
    .replace(/\n[ \n]*/g, '\n');
}

/** A quote after a backslash belongs to the text. */
function closingAt(text: string, start: number, quote: string): number {
  for (let offset = start; offset < text.length; offset += text[offset] === '\\' ? 2 : 1) {
    if (text[offset] === quote) return offset;
  }
  return -1;
}

/** Decodes JSON's escapes; any other backslash stays, and its value is rejected. */
function unescaped(body: string): string {
  return body.replace(/\\(["'/])/g, '$1').replace(/\\[nrt]|\n/g, ' ');
}

/** Line breaks separate pairs too: only lines that end in a comma belong to the next selector. */
function selectorIn(text: string, dropped: DroppedStyling[]): string {
  const lines = text.replace(separators, '').trim().split('\n');
  const first = lines.findLastIndex((line, index) => {
    return index < lines.length - 1 && !line.trimEnd().endsWith(',');
  });
  const before = lines.slice(0, first + 1).join('\n');
  if (before !== '') dropped.push({ what: before, why: 'styling/not-closed' });
  return withoutQuotes(
    lines
      .slice(first + 1)
      .join(' ')
      .replace(separators, '')
      .trim(),
  );
}

function withoutQuotes(text: string): string {
  const quoted = /^(["'])(.*)\1$/.exec(text);
  return (quoted?.[2] ?? text).trim();
}
