import type { DroppedStyling } from './dropped-styling.ts';

export interface Pair {
  readonly selector: string;
  readonly body: string;
}

const opening = /:\s*(["'])/g;

/** Cuts the text into pairs. A pair begins where the one before ended, so commas in selectors survive. */
export function readPairs(text: string): { pairs: Pair[]; dropped: DroppedStyling[] } {
  const pairs: Pair[] = [];
  const dropped: DroppedStyling[] = [];
  const next = new RegExp(opening);
  let from = 0;
  for (let found = next.exec(text); found !== null; found = next.exec(text)) {
    const [whole, quote = '"'] = found;
    const start = found.index + whole.length;
    const end = text.indexOf(quote, start);
    if (end === -1) {
      dropped.push({ what: bareSelector(text.slice(from)), why: 'styling/not-closed' });
      return { pairs, dropped };
    }
    pairs.push({
      selector: bareSelector(text.slice(from, found.index)),
      body: text.slice(start, end),
    });
    from = end + 1;
    next.lastIndex = from;
  }
  const rest = text.slice(from).replace(/[\s,{}]+/g, '');
  if (rest !== '') dropped.push({ what: rest, why: 'styling/not-closed' });
  return { pairs, dropped };
}

/** Without the separators before it and the quotes around it. */
function bareSelector(text: string): string {
  const trimmed = text.replace(/^[\s,{}]+/, '').trim();
  const quoted = /^(["'])(.*)\1$/s.exec(trimmed);
  return (quoted?.[2] ?? trimmed).trim();
}
