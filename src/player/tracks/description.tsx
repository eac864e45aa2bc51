import { useMemo, useSyncExternalStore, type ReactNode } from 'react';
import { plainText, typedLines } from '../../core/story/plain-text.ts';
import { drawFormatted } from '../../site/rich-text/draw-formatted.ts';
import { formatting, purifier } from './formatting.ts';

/** The author's description of a walk or a station, rendered alike by the server and the app. */
export function Description({ text }: { readonly text: string }) {
  const purify = useSyncExternalStore(purifier.subscribe, purifier.get, purifier.get);
  const drawn = useMemo(() => drawnOf(text, purify), [text, purify]);
  if (typeof drawn === 'string') return <p className="walk-description">{drawn}</p>;
  return <div className="walk-description walk-formatted">{drawn}</div>;
}

function drawnOf(
  text: string,
  purify: ReturnType<typeof purifier.get>,
): string | readonly ReactNode[] {
  if (!/[<&]/.test(text)) return typedLines(text);
  const loaded = formatting();
  if (!loaded) return plainText(text);
  return loaded.hasMarkup(text)
    ? drawFormatted(purify(loaded.readFormatted(text)))
    : typedLines(loaded.readSigns(text));
}
