import type { Declaration } from './declarations.ts';
import { isDark } from './lightness.ts';

/** The theme in which a story is shown, whatever the device prefers. */
export type StoryTheme = 'day' | 'night';

export interface Rule {
  readonly selectors: readonly string[];
  readonly declarations: readonly Declaration[];
}

const painting = /^(?:color|background|background-color|background-image|fill|stroke|filter)$/;

/**
 * An author chooses colours in one theme, and the other would put its text colours on them. So a
 * story with colours has a fixed theme: that of its background. Undefined if it has none.
 */
export function storyThemeOf(rules: readonly Rule[], scope: string): StoryTheme | undefined {
  if (!rules.some(({ declarations }) => declarations.some(paints))) return undefined;
  const backgroundSelectors = [scope, `${scope} .walk`];
  const declarations = rules
    .filter(({ selectors }) => selectors.some((selector) => backgroundSelectors.includes(selector)))
    .flatMap(({ declarations }) => declarations);
  const isLight = lightnessOf(declarations);
  return isLight === false ? 'night' : 'day';
}

function paints({ property, value }: Declaration): boolean {
  return property.startsWith('--') ? isDark(value) !== undefined : painting.test(property);
}

/** Judged by the background, else by the text, which is light on a dark one. */
function lightnessOf(declarations: readonly Declaration[]): boolean | undefined {
  const last = (...names: readonly string[]) =>
    declarations
      .filter(({ property }) => names.includes(property))
      .map(({ value }) => isDark(value))
      .findLast((dark) => dark !== undefined);
  const background = last('background', 'background-color', 'background-image') ?? last('--paper');
  return background === undefined ? (last('color') ?? last('--ink')) : !background;
}
