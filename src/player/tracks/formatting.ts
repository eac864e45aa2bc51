import type * as formattedText from '../../core/story/formatted-text.ts';
import { signal } from '../../lib/signal.ts';

type Formatting = typeof formattedText;
type Tree = readonly formattedText.FormattedPiece[];

/**
 * Removes from the tree of a description whatever DOMPurify objects to. What the server has just
 * sent has passed the library there, so it comes after the first sound.
 */
export const purifier = signal((tree: Tree): Tree => tree);

let loaded: Formatting | undefined;

export function holdFormatting(formatting: Formatting | undefined): void {
  loaded = formatting;
}

/**
 * Few walks need it, so it comes as a chunk; without it their descriptions are plain text. The
 * entry module waits for it: it must import nothing from there, or each would wait for the other.
 */
export async function loadFormatting(): Promise<void> {
  loaded ??= await import('../../core/story/formatted-text.ts').catch(() => undefined);
}

/**
 * For what this server has not just sent: no formatting is drawn before DOMPurify is there. Returns
 * whether it is.
 */
export function loadPurified(): Promise<boolean> {
  return import('../../site/rich-text/purify-formatted.ts').then(
    async ({ purifyFormatted }) => {
      await loadFormatting();
      purifier.set(purifyFormatted);
      return true;
    },
    () => false,
  );
}

export function formatting(): Formatting | undefined {
  return loaded;
}
