/**
 * A story may repaint everything that it reaches. Rules that could hide, move or resize the
 * player's own controls apply to the content alone, see guarded-selector.ts.
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

export function isPaint(property: string, value: string): boolean {
  if (paintProperties.test(property)) return !seeThrough.test(value);
  return painting.test(property) || paintingToken.test(property);
}

/** Motion is left out if the visitor's device requests less of it. */
export function isMotion(property: string): boolean {
  return /^(?:animation|transition)(?:-[a-z]+)*$/.test(property);
}
