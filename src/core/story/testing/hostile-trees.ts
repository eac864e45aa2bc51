import fc from 'fast-check';
import type { FormattedElement, FormattedPiece } from '../formatted-text.ts';
import { RICH_ATTRIBUTES } from '../rich-text-rules.ts';

const TAGS = [
  ...['p', 'b', 'a', 'img', 'ul', 'pre'],
  ...['script', 'style', 'iframe', 'svg', 'math', 'form', 'input', 'template', 'table'],
];
const ATTRIBUTES = ['onclick', 'style', 'id', 'name', 'srcdoc', 'action', 'data-x', 'for'];
const VALUES = [
  'javascript:x',
  ' java\nscript:x',
  'data:text/html,x',
  '-->',
  '</style>',
  '/a',
  'x',
];

/** Trees as no reader makes them: whoever draws them has only DOMPurify before it. */
export const hostileTrees = fc.array(
  fc.letrec<{ piece: FormattedPiece }>((tie) => ({
    piece: fc.oneof(
      { maxDepth: 4 },
      fc.constantFrom('Turm', '<script>', '&lt;'),
      fc.record({
        tag: fc.constantFrom(...TAGS),
        attributes: fc.dictionary(
          fc.constantFrom(...RICH_ATTRIBUTES, ...ATTRIBUTES),
          fc.constantFrom(...VALUES),
          { noNullPrototype: true },
        ),
        inside: fc.array(tie('piece'), { maxLength: 3 }),
      }),
    ),
  })).piece,
  { maxLength: 4 },
);

/** All elements of a tree, from the outside in. */
export function* elementsIn(pieces: readonly FormattedPiece[]): Generator<FormattedElement> {
  for (const piece of pieces) {
    if (typeof piece === 'string') continue;
    yield piece;
    yield* elementsIn(piece.inside);
  }
}
