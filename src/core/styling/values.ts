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

export function isAllowedValue(property: string, value: string): boolean {
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
