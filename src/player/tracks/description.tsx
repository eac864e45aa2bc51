import { createElement, useMemo, type ReactNode } from 'react';
import type { FormattedPiece } from '../../core/story/formatted-text.ts';
import { plainText, typedLines } from '../../core/story/plain-text.ts';
import { formatting } from './formatting.ts';

/** The author's description of a walk or a station, rendered alike by the server and the app. */
export function Description({ text }: { readonly text: string }) {
  const drawn = useMemo(() => drawnOf(text), [text]);
  if (typeof drawn === 'string') return <p className="walk-description">{drawn}</p>;
  return <div className="walk-description walk-formatted">{drawn}</div>;
}

function drawnOf(text: string): string | readonly ReactNode[] {
  if (!/[<&]/.test(text)) return typedLines(text);
  const held = formatting();
  if (!held) return plainText(text);
  return held.hasMarkup(text)
    ? held.readFormatted(text).map(draw)
    : typedLines(held.readSigns(text));
}

function draw(piece: FormattedPiece, key: number): ReactNode {
  if (typeof piece === 'string') return piece;
  const { tag, href, inside } = piece;
  const link = href === undefined ? {} : { href, target: '_blank', rel: 'noopener noreferrer' };
  return createElement(tag, { key, ...link }, ...inside.map(draw));
}
