import DOMPurify from 'dompurify';
import type { FormattedPiece } from '../../core/story/formatted-text.ts';
import { PURIFY_RULES } from '../../core/story/purify-rules.ts';
import { purifyTree } from '../../core/story/purify-tree.ts';

// An instance without hooks: what is drawn adds the attributes of links and pictures itself.
const purify = DOMPurify(window);

/** The tree of a rich text without whatever DOMPurify removes of it. */
export function purifyFormatted(pieces: readonly FormattedPiece[]): readonly FormattedPiece[] {
  // A document without a window loads no picture.
  const inert = document.implementation.createHTMLDocument('');
  return purifyTree(pieces, inert, (root) => {
    purify.sanitize(root, { ...PURIFY_RULES, IN_PLACE: true });
  });
}
