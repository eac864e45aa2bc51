import type { DroppedStyling } from './dropped-styling.ts';
import { readDeclarations, type Declaration } from './declarations.ts';
import { boundedWidth, guarded, mayMeanControls } from './guarded-selector.ts';
import { isKeyframes, readKeyframes, withOwnNames, type Keyframes } from './keyframes.ts';
import { storyThemeOf, type StoryTheme, type Rule } from './story-theme.ts';
import { readPairs, type Pair } from './pairs.ts';
import { scopeSelectors } from './selectors.ts';
import { isMotion, isPaint } from './tiers.ts';

export interface Styling {
  readonly css: string;
  /** Absent if the device's theme stays. */
  readonly theme?: StoryTheme;
  readonly dropped: readonly DroppedStyling[];
  /** Selectors of rules that reach the content, but not the player's own controls. */
  readonly sparing: readonly string[];
}

const MAX_STYLING_LENGTH = 20_000;

/** `scope` is the selector of the player's root; it comes from the app, never from a story. */
export function parseStyling(text: string, scope: string): Styling {
  if (text.length > MAX_STYLING_LENGTH) {
    const dropped = [{ what: text.slice(0, 80), why: 'styling/too-long' }] as const;
    return { css: '', dropped, sparing: [] };
  }
  const { pairs, dropped } = readPairs(text);
  const moving = pairs.filter(({ selector }) => isKeyframes(selector));
  const read = pairs
    .filter(({ selector }) => !isKeyframes(selector))
    .map((pair) => readRule(pair, scope));
  const frames = moving.map(({ selector, body }) => readKeyframes(selector, body));
  const keyframes = frames.flatMap((one) => one.keyframes ?? []);
  const rules = read.filter(
    ({ selectors, declarations }) => selectors.length > 0 && declarations.length > 0,
  );
  const theme = storyThemeOf(rules, scope);
  return {
    css: sheetOf(rules, keyframes, scope),
    ...(theme === undefined ? {} : { theme }),
    dropped: [...dropped, ...[...read, ...frames].flatMap((one) => one.dropped)],
    sparing: rules.filter(isSparing).map(({ written }) => written),
  };
}

interface ReadRule extends Rule {
  readonly written: string;
  readonly dropped: readonly DroppedStyling[];
}

function readRule({ selector, body }: Pair, scope: string): ReadRule {
  const selectors = scopeSelectors(selector, scope);
  const declarations = readDeclarations(body);
  return {
    written: selector,
    selectors: selectors.scoped,
    declarations: declarations.accepted,
    dropped: [...selectors.dropped, ...declarations.dropped],
  };
}

const paints = ({ property, value }: Declaration) => isPaint(property, value);

function isSparing({ selectors, declarations }: Rule): boolean {
  return !declarations.every(paints) && selectors.some(mayMeanControls);
}

function sheetOf(rules: readonly Rule[], keyframes: readonly Keyframes[], scope: string): string {
  const names = new Set(keyframes.map(({ name }) => name));
  const lines = rules.flatMap((rule) => linesOf(rule, names, scope));
  const hasShape = rules.some(({ declarations }) => !declarations.every(paints));
  return [
    ...(hasShape ? [boundedWidth(scope)] : []),
    ...keyframes.map(({ css }) => css),
    ...lines,
  ].join('\n');
}

/** Paint reaches everything, layout spares the controls, motion depends on the device's setting. */
function linesOf(
  { selectors, declarations }: Rule,
  names: ReadonlySet<string>,
  scope: string,
): string[] {
  const spared = selectors.map((selector) => guarded(selector, scope));
  const paint = declarations.filter(paints);
  const shape = declarations.filter((one) => !paints(one) && !isMotion(one.property));
  const motion = declarations
    .filter(({ property }) => isMotion(property))
    .map(({ property, value }) => ({ property, value: withOwnNames(value, names) }));
  return [
    ...(paint.length > 0 ? [cssOf(selectors, paint)] : []),
    ...(shape.length > 0 ? [cssOf(spared, shape)] : []),
    ...(motion.length > 0
      ? [`@media (prefers-reduced-motion: no-preference) { ${cssOf(spared, motion)} }`]
      : []),
  ];
}

function cssOf(selectors: readonly string[], declarations: readonly Declaration[]): string {
  const declared = declarations.map(({ property, value }) => `${property}: ${value} !important;`);
  return `${selectors.join(', ')} { ${declared.join(' ')} }`;
}
