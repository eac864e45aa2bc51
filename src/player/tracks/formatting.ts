import type * as formattedText from '../../core/story/formatted-text.ts';

type Formatting = typeof formattedText;

let held: Formatting | undefined;

export function holdFormatting(formatting: Formatting): void {
  held = formatting;
}

/**
 * Few walks need it, so it comes as a chunk; without it their descriptions are plain text. The
 * entry module waits for it: it must import nothing from there, or each would wait for the other.
 */
export async function loadFormatting(): Promise<void> {
  held ??= await import('../../core/story/formatted-text.ts').catch(() => undefined);
}

export function formatting(): Formatting | undefined {
  return held;
}
