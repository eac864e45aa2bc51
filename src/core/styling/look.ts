import type { Declaration } from './declarations.ts';
import { isDark } from './lightness.ts';

/** The theme in which a story is shown whatever the device prefers. */
export type Look = 'day' | 'night';

export interface Rule {
  readonly selectors: readonly string[];
  readonly declarations: readonly Declaration[];
}

const painting = /^(?:color|background|background-color|background-image|fill|stroke|filter)$/;

/**
 * An author sees one theme while choosing colours, and the other would put its letters on them. So a
 * story that paints has a look of its own: that of its ground. undefined: it paints nothing.
 */
export function lookOf(rules: readonly Rule[], scope: string): Look | undefined {
  if (!rules.some(({ declarations }) => declarations.some(paints))) return undefined;
  const grounds = [scope, `${scope} .walk`];
  const own = rules
    .filter(({ selectors }) => selectors.some((selector) => grounds.includes(selector)))
    .flatMap(({ declarations }) => declarations);
  const isLight = lightnessOf(own);
  return isLight === false ? 'night' : 'day';
}

function paints({ property, value }: Declaration): boolean {
  return property.startsWith('--') ? isDark(value) !== undefined : painting.test(property);
}

/** By the ground, else by the letters, which are light on a dark one. */
function lightnessOf(own: readonly Declaration[]): boolean | undefined {
  const last = (...names: readonly string[]) =>
    own
      .filter(({ property }) => names.includes(property))
      .map(({ value }) => isDark(value))
      .findLast((one) => one !== undefined);
  const ground = last('background', 'background-color', 'background-image') ?? last('--paper');
  return ground === undefined ? (last('color') ?? last('--ink')) : !ground;
}
