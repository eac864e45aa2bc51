import type { DroppedStyling } from './dropped-styling.ts';
import { splitOutside } from './split-outside.ts';

/** The allowed properties: appearance, motion and layout, but nothing that loads resources. */
const exact = new Set([
  'color',
  'opacity',
  'width',
  'min-width',
  'max-width',
  'height',
  'min-height',
  'max-height',
  'display',
  'visibility',
  'position',
  'gap',
  'row-gap',
  'column-gap',
  'flex',
  'order',
  'object-fit',
  'object-position',
  'aspect-ratio',
  'box-shadow',
  'box-sizing',
  'overflow',
  'overflow-wrap',
  'word-break',
  'white-space',
  'hyphens',
  'letter-spacing',
  'word-spacing',
  'line-height',
  'vertical-align',
  'filter',
  'accent-color',
  'caret-color',
  'color-scheme',
  'fill',
  'stroke',
  'stroke-width',
  'content',
  'translate',
  'rotate',
  'scale',
  'perspective',
  'backface-visibility',
  'clip-path',
  'mix-blend-mode',
  'pointer-events',
  'cursor',
  'columns',
]);

const families = [
  'background',
  'border',
  'outline',
  'font',
  'text',
  'padding',
  'margin',
  'flex',
  'align',
  'justify',
  'place',
  'list-style',
  'grid',
  'column',
  'transform',
  'animation',
  'transition',
];

const family = new RegExp(`^(?:${families.join('|')})(?:-[a-z]+)*$`);

const custom = /^--[A-Za-z][A-Za-z0-9-]*$/;

const functions = new Set(
  (
    'rgb rgba hsl hsla hwb lab lch oklab oklch color color-mix light-dark var calc min max clamp ' +
    'linear-gradient radial-gradient conic-gradient repeating-linear-gradient ' +
    'repeating-radial-gradient repeating-conic-gradient blur brightness contrast drop-shadow ' +
    'grayscale hue-rotate invert opacity saturate sepia ' +
    'translate translatex translatey translatez translate3d rotate rotatex rotatey rotatez rotate3d ' +
    'scale scalex scaley scalez scale3d skew skewx skewy matrix matrix3d perspective ' +
    'cubic-bezier steps linear repeat minmax fit-content counter counters ' +
    'circle ellipse inset polygon'
  ).split(' '),
);

/**
 * A path on the own origin, without escapes or `..`. The API is excluded: none of its responses is
 * a picture.
 */
const picture =
  '/(?!/|api/)(?!(?:[^\\s"\'()]*/)?\\.{1,2}/)[A-Za-z0-9_./-]*[A-Za-z0-9_-]\\.[A-Za-z0-9]+(?:\\?[A-Za-z0-9_=&.-]*)?';

const raster = 'data:image/(?:png|webp|jpeg|gif|avif);base64,[A-Za-z0-9+/]+=*';

const address = new RegExp(`url\\(\\s*(['"]?)(?:${picture}|${raster})\\1\\s*\\)`, 'gi');

const harmless = /^[A-Za-z0-9\s.,%#()[\]+*/'"_-]*$/;

/** Text to be shown may contain any character, except those with a meaning in a style sheet. */
const words = /(["'])[^"'\\<>{}@;/*\p{Cc}]*\1/gu;

/** Matches every word whole, called or not: looking for the bracket first would backtrack. */
const word = /([A-Za-z0-9_-]+)(\(?)/g;

export interface Declaration {
  readonly property: string;
  readonly value: string;
}

interface Reading {
  readonly accepted: readonly Declaration[];
  readonly dropped: readonly DroppedStyling[];
}

export function readDeclarations(body: string): Reading {
  const accepted: Declaration[] = [];
  const dropped: DroppedStyling[] = [];
  for (const text of splitOutsideParentheses(body)) {
    const why = reasonAgainst(text);
    if (why !== undefined) dropped.push({ what: text, why });
    else accepted.push(split(text));
  }
  return { accepted, dropped };
}

/** A `data:` address contains semicolons of its own. */
function splitOutsideParentheses(body: string): string[] {
  return splitOutside(body, ';')
    .map((part) => part.trim())
    .filter((part) => part !== '');
}

function reasonAgainst(text: string): DroppedStyling['why'] | undefined {
  const { property, value } = split(text);
  if (property === '' || value === '') return 'styling/declaration';
  if (!isAllowedProperty(property)) return 'styling/property';
  return isAllowedValue(property, value) ? undefined : 'styling/value';
}

function split(text: string): Declaration {
  const colon = text.indexOf(':');
  if (colon === -1) return { property: '', value: '' };
  const property = text.slice(0, colon).trim();
  return {
    property: property.startsWith('--') ? property : property.toLowerCase(),
    value: text
      .slice(colon + 1)
      .replace(/(?:\s*!\s*important)+\s*$/i, '')
      .trim(),
  };
}

function isAllowedValue(property: string, value: string): boolean {
  if (property === 'position') return /^(?:static|relative)$/i.test(value);
  // These are replaced first, each by a word, so that the text around them does not run together.
  const unquoted = value.replace(address, ' picture ').replace(words, ' word ');
  if (!harmless.test(unquoted) || unquoted.includes('/*') || unquoted.includes('*/')) return false;
  if (/["']|\burl\b/i.test(unquoted) || !isBalanced(unquoted)) return false;
  return [...unquoted.matchAll(word)].every(([, name = '', bracket]) => {
    return bracket === '' || functions.has(name.toLowerCase());
  });
}

function isBalanced(text: string): boolean {
  let depth = 0;
  for (const sign of text) {
    if (sign === '(') depth += 1;
    if (sign === ')') depth -= 1;
    if (depth < 0) return false;
  }
  return depth === 0;
}

function isAllowedProperty(property: string): boolean {
  return exact.has(property) || family.test(property) || custom.test(property);
}
