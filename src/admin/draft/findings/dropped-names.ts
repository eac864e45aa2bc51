import type { DroppedStyling } from '../../../core/styling/dropped-styling.ts';

const MAX_NAMES = 3;
const MAX_NAME_LENGTH = 40;

interface DroppedNames {
  readonly names: readonly string[];
  /** The number of the names that are not listed. */
  readonly more: number;
}

/**
 * Names what is dropped from a styling, at most the first few: rules by their selector, everything
 * else by its beginning.
 */
export function droppedNames(dropped: readonly DroppedStyling[]): DroppedNames {
  const names = dropped.flatMap(({ what, why }) =>
    why === 'styling/not-closed' ? rulesIn(what) : [what],
  );
  return shownNames(names);
}

/** The first few of many names, each shortened to one line. */
export function shownNames(all: readonly string[]): DroppedNames {
  const names = [...new Set(all.map(shortened))];
  return { names: names.slice(0, MAX_NAMES), more: Math.max(0, names.length - MAX_NAMES) };
}

/**
 * Lines of text from which no pair could be parsed: mostly ordinary CSS, possibly all in one piece.
 */
function rulesIn(text: string): readonly string[] {
  const plain = withoutComments(text);
  const heads = headsOf(plain);
  const lines = (heads.length > 0 ? heads : plain.split('\n')).map((line) => line.trim());
  const filledLines = lines.filter((line) => line !== '');
  return filledLines.length > 0 ? filledLines : [text];
}

/** The text before each outermost brace. */
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
  if (oneLine.length <= MAX_NAME_LENGTH) return oneLine === '' ? '…' : oneLine;
  return `${oneLine.slice(0, MAX_NAME_LENGTH - 1).trimEnd()}…`;
}
