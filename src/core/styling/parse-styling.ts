import type { DroppedStyling } from './dropped-styling.ts';
import { readDeclarations, type Declaration } from './declarations.ts';
import { storyThemeOf, type StoryTheme, type Rule } from './story-theme.ts';
import { readPairs, type Pair } from './pairs.ts';
import { scopeSelectors } from './selectors.ts';

/**
 * A story may repaint everything that it reaches. Rules that could hide, move or resize the
 * player's own controls apply to the content alone, see below.
 */
const painting = new RegExp(
  '^(?:' +
    [
      'color',
      'background(?:-[a-z]+)*',
      'border(?:-[a-z]+)*-(?:color|style|radius)',
      'border-(?:color|style|radius|image(?:-[a-z]+)?)',
      'outline-(?:color|style)',
      'text-decoration(?:-[a-z]+)*',
      'text-(?:shadow|emphasis|underline-offset)',
      'font-(?:family|weight|style|variant|feature-settings|kerning)',
      'box-shadow',
      'accent-color',
      'caret-color',
      'color-scheme',
      'fill',
      'stroke',
    ].join('|') +
    ')$',
);

/** The player's tokens for colours and fonts; its size tokens are no paint. */
const paintingToken =
  /^--(?:neutral|paper|line|edge|ink|accent|on|positive|danger|serif|sans|shadow|radius)(?![A-Za-z0-9])/;

const paintProperties = /^(?:color|fill|stroke)$/;

/** Text with a transparent colour may vanish altogether. */
const seeThrough =
  /\btransparent\b|\/|\b(?:rgba|hsla)\(|#(?:[0-9a-f]{3}){1,2}[0-9a-f]{1,2}$|color-mix|var\(/i;

const head = /^@keyframes\s+(-?[A-Za-z_][A-Za-z0-9_-]*)$/i;

const at = String.raw`(?:from|to|\d{1,3}(?:\.\d{1,3})?%)`;

const keyframeOffsets = new RegExp(String.raw`^${at}(?:\s*,\s*${at})*$`, 'i');

const block = /([^{}]*)\{([^{}]*)\}/g;

/** A story's animation names get a prefix, so that none of the player's is overwritten. */
const storyAnimationName = (name: string) => `story-${name}`;

/**
 * The player's own controls: the header with the menu, and the bottom bar with sound and tabs.
 * Dialogs and menus are outside of the root, in the browser's top layer, and need no guard.
 */
const CONTROLS = '.walk-header, .walk-header *, .foot, .foot *';

/** The element that contains both bars. */
const WALK_ROOT = '.walk';

/** The element between the two bars: a story's `body` rules size and move it. */
const CONTENT = '.walk-main';

const outsideControls = `:not(:where(${CONTROLS}, ${WALK_ROOT}))`;

const pseudoElement = /::?(?:before|after|first-line|first-letter|marker|placeholder|selection)$/;

/** Elements that the controls are made of; a class or an id names something of the content. */
const ofControls =
  /^(?:\*|div|span|header|nav|button|a|svg|path|img|progress|input|output|ul|li|p|h1|body)?(?:::?[a-z-]+(?:\([^)]*\))?)*$/i;

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
  const keyframes = frames.flatMap((reading) => reading.keyframes ?? []);
  const rules = read.filter(
    ({ selectors, declarations }) => selectors.length > 0 && declarations.length > 0,
  );
  const theme = storyThemeOf(rules, scope);
  return {
    css: sheetOf(rules, keyframes, scope),
    ...(theme === undefined ? {} : { theme }),
    dropped: [...dropped, ...[...read, ...frames].flatMap((reading) => reading.dropped)],
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

/** Paint reaches everything, layout leaves the controls out, motion depends on the device's setting. */
function linesOf(
  { selectors, declarations }: Rule,
  names: ReadonlySet<string>,
  scope: string,
): string[] {
  const besideControls = selectors.map((selector) => guarded(selector, scope));
  const paint = declarations.filter(paints);
  const shape = declarations.filter(
    (declaration) => !paints(declaration) && !isMotion(declaration.property),
  );
  const motion = declarations
    .filter(({ property }) => isMotion(property))
    .map(({ property, value }) => ({ property, value: withOwnNames(value, names) }));
  return [
    ...(paint.length > 0 ? [cssOf(selectors, paint)] : []),
    ...(shape.length > 0 ? [cssOf(besideControls, shape)] : []),
    ...(motion.length > 0
      ? [`@media (prefers-reduced-motion: no-preference) { ${cssOf(besideControls, motion)} }`]
      : []),
  ];
}

function cssOf(selectors: readonly string[], declarations: readonly Declaration[]): string {
  const declared = declarations.map(({ property, value }) => `${property}: ${value} !important;`);
  return `${selectors.join(', ')} { ${declared.join(' ')} }`;
}

/** The same selector without the controls, for rules that a story may not apply to them. */
function guarded(selector: string, scope: string): string {
  if (selector === scope) return `${scope} ${CONTENT}`;
  const end = pseudoElement.exec(selector)?.[0] ?? '';
  return `${selector.slice(0, selector.length - end.length)}${outsideControls}${end}`;
}

/** However wide a story makes its content, the bars stay as wide as the screen. */
function boundedWidth(scope: string): string {
  return `${scope} ${WALK_ROOT} { overflow-x: clip !important; }`;
}

/** Whether an author may have meant the controls as well, and must be informed. */
function mayMeanControls(selector: string): boolean {
  const last = selector.split(/[\s>+~]+/).at(-1) ?? '';
  return ofControls.test(last) || /\.(?:foot|walk|walk-header)(?![\w-])/.test(selector);
}

interface Keyframes {
  readonly name: string;
  readonly css: string;
}

interface Reading {
  readonly keyframes: Keyframes | undefined;
  readonly dropped: readonly DroppedStyling[];
}

function isKeyframes(selector: string): boolean {
  return head.test(selector);
}

/** Parses `@keyframes glow:"from { opacity: 0 } to { opacity: 1 }"`, with the same checks. */
function readKeyframes(selector: string, body: string): Reading {
  const name = head.exec(selector)?.[1] ?? '';
  const dropped: DroppedStyling[] = [];
  const rest = body.replace(block, '').trim();
  if (rest !== '') dropped.push({ what: rest, why: 'styling/declaration' });
  const blocks = [...body.matchAll(block)].flatMap(([, when = '', text = '']) => {
    const offset = when.trim();
    if (!keyframeOffsets.test(offset)) {
      dropped.push({ what: offset, why: 'styling/selector' });
      return [];
    }
    const { accepted, dropped: left } = readDeclarations(text);
    dropped.push(...left);
    return accepted.length === 0 ? [] : [`${offset} { ${accepted.map(plain).join(' ')} }`];
  });
  if (blocks.length === 0) return { keyframes: undefined, dropped };
  return {
    keyframes: { name, css: `@keyframes ${storyAnimationName(name)} { ${blocks.join(' ')} }` },
    dropped,
  };
}

/** In keyframes, browsers ignore important declarations. */
function plain({ property, value }: Declaration): string {
  return `${property}: ${value};`;
}

/** Replaces the names in a value of `animation` that the story has defined itself. */
function withOwnNames(value: string, names: ReadonlySet<string>): string {
  return value.replace(/-?[A-Za-z_][A-Za-z0-9_-]*/g, (word) =>
    names.has(word) ? storyAnimationName(word) : word,
  );
}

function isPaint(property: string, value: string): boolean {
  if (paintProperties.test(property)) return !seeThrough.test(value);
  return painting.test(property) || paintingToken.test(property);
}

/** Motion is left out if the visitor's device requests less of it. */
function isMotion(property: string): boolean {
  return /^(?:animation|transition)(?:-[a-z]+)*$/.test(property);
}
