import createPurify from 'dompurify';
import { cleanMarkup } from '../../src/core/story/clean-markup.ts';
import {
  hasMarkup,
  readFormatted,
  type FormattedPiece,
} from '../../src/core/story/formatted-text.ts';
import { plainText } from '../../src/core/story/plain-text.ts';
import { PURIFY_RULES } from '../../src/core/story/purify-rules.ts';
import { purifyTree } from '../../src/core/story/purify-tree.ts';
import { readEntitiesBesideMarkup } from '../../src/core/story/wire/entities.ts';
import { asWindow, richDocument } from './rich-document.ts';

const purify = createPurify(asWindow());
if (!purify.isSupported) throw new Error('DOMPurify does not work with this document');
// Once for all: reading its rules takes DOMPurify ten times as long as a text.
purify.setConfig({ ...PURIFY_RULES, IN_PLACE: true });

interface Purified {
  readonly pieces: readonly FormattedPiece[];
  readonly isChanged: boolean;
}

/** The tree of a rich text without whatever DOMPurify removes of it. */
export function purifyPieces(pieces: readonly FormattedPiece[]): Purified {
  const purified = purifyTree(pieces, richDocument, (root) => {
    purify.sanitize(root as unknown as Parameters<typeof purify.sanitize>[0]);
  });
  return { pieces: purified, isChanged: purify.removed.length > 0 };
}

/**
 * A rich text as it may be stored and sent: with the allowed markup only, of which DOMPurify
 * removes nothing. A text that is clean stays as it is, letter by letter. Should DOMPurify object
 * to anything that our own rules let pass, only the words stay.
 */
export function cleanRichText(text: string, judge = purifyPieces): string {
  const { text: cleaned } = cleanMarkup(text);
  if (!hasMarkup(cleaned)) return cleaned;
  const { isChanged } = judge(readFormatted(readEntitiesBesideMarkup(cleaned)));
  return isChanged ? cleanMarkup(plainText(cleaned)).text : cleaned;
}
