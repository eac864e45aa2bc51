/**
 * A story may repaint everything that it sees. What could hide, move or resize the player's own
 * controls reaches the content alone, see guard.ts.
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
/** The player's tokens of colour and letters; its tokens of size are no paint. */
const paintingToken =
  /^--(?:neutral|paper|line|edge|ink|accent|on|positive|danger|serif|sans|shadow|radius)(?![A-Za-z0-9])/;
const letters = /^(?:color|fill|stroke)$/;
/** Letters that let their ground through may vanish altogether. */
const seeThrough =
  /\btransparent\b|\/|\b(?:rgba|hsla)\(|#(?:[0-9a-f]{3}){1,2}[0-9a-f]{1,2}$|color-mix|var\(/i;

export function isPaint(property: string, value: string): boolean {
  if (letters.test(property)) return !seeThrough.test(value);
  return painting.test(property) || paintingToken.test(property);
}

/** What moves is left out where the visitor's device asks for less motion. */
export function isMotion(property: string): boolean {
  return /^(?:animation|transition)(?:-[a-z]+)*$/.test(property);
}
