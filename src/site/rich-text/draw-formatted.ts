import { createElement, type ReactNode } from 'react';
import type { FormattedPiece } from '../../core/story/formatted-text.ts';

/** Draws the tree of a rich text, on the server as in the app. */
export function drawFormatted(pieces: readonly FormattedPiece[]): readonly ReactNode[] {
  return pieces.map(draw);
}

function draw(piece: FormattedPiece, key: number): ReactNode {
  if (typeof piece === 'string') return piece;
  const { tag, attributes, inside } = piece;
  const props = { ...BEFORE.get(tag), ...attributes, ...AFTER.get(tag), key };
  return createElement(tag, props, ...inside.map(draw));
}

/** A picture without a description is decoration. */
const BEFORE = new Map([['img', { alt: '', loading: 'lazy' }]]);
/** The walk goes on behind: a link opens in a new tab, without an opener and a referrer. */
const AFTER = new Map([['a', { target: '_blank', rel: 'noopener noreferrer' }]]);
