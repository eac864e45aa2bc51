import type { DroppedStyling } from '../../core/styling/dropped-styling.ts';

const MOST = 3;
const LONGEST = 40;

interface DroppedNames {
  readonly names: readonly string[];
  /** How many there are beside those. */
  readonly more: number;
}

/** What of a styling is left out, by the first few names: rules by what they are for, else as they begin. */
export function droppedNames(dropped: readonly DroppedStyling[]): DroppedNames {
  const all = dropped.flatMap(({ what, why }) =>
    why === 'styling/not-closed' ? rulesIn(what) : [what],
  );
  return shownNames(all);
}

/** The first few of many, each as one short line. */
export function shownNames(all: readonly string[]): DroppedNames {
  const names = [...new Set(all.map(shortened))];
  return { names: names.slice(0, MOST), more: Math.max(0, names.length - MOST) };
}

/** Text of which no pair could be made: ordinary CSS above all, of which all may be in one piece. */
function rulesIn(text: string): readonly string[] {
  const plain = withoutComments(text);
  const heads = headsOf(plain);
  const lines = (heads.length > 0 ? heads : plain.split('\n')).map((line) => line.trim());
  const told = lines.filter((line) => line !== '');
  return told.length > 0 ? told : [text];
}

/** What stands before each outermost brace. */
function headsOf(text: string): string[] {
  const heads: string[] = [];
  let head = '';
  let depth = 0;
  for (const sign of text) {
    if (sign === '{') {
      if (depth === 0) heads.push(head);
      depth += 1;
    } else if (sign === '}') {
      depth = Math.max(0, depth - 1);
      head = '';
    } else if (depth === 0) head += sign;
  }
  return heads;
}

function withoutComments(text: string): string {
  const [before = '', ...rest] = text.split('/*');
  return before + rest.map((part) => part.split('*/').slice(1).join('*/')).join('');
}

function shortened(text: string): string {
  const oneLine = text.trim().replace(/\s+/g, ' ');
  if (oneLine.length <= LONGEST) return oneLine === '' ? '…' : oneLine;
  return `${oneLine.slice(0, LONGEST - 1).trimEnd()}…`;
}
