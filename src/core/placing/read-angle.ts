const ANGLE =
  "([+-]?\\d+(?:[.,]\\d+)?)\\s*(?:°\\s*(?:(\\d+(?:[.,]\\d+)?)\\s*['′]\\s*(?:(\\d+(?:[.,]\\d+)?)\\s*(?:\"|″|''))?)?)?";
const LETTER_FIRST = new RegExp(`(?<letter>[NSEWO])\\s*${ANGLE}`, 'g');
const LETTER_LAST = new RegExp(`${ANGLE}\\s*(?<letter>[NSEWO](?![A-Z]))?`, 'g');

export interface Angle {
  readonly degrees: number;
  /** Undefined if no letter names the axis. */
  readonly axis: 'lat' | 'lon' | undefined;
}

/** The angles of a text that contains nothing else; O is the German east. */
export function anglesIn(typed: string): readonly Angle[] {
  const text = typed
    .toUpperCase()
    .replaceAll(/[’‘´`]/g, "'")
    .replaceAll(/[”“„]/g, '"')
    .replaceAll('º', '°')
    .replaceAll('−', '-');
  const shape = /^[(\s]*[NSEWO]/.test(text) ? LETTER_FIRST : LETTER_LAST;
  if (/[^\s,;/()]/.test(text.replaceAll(shape, ''))) return [];
  return [...text.matchAll(shape)].flatMap((match) => {
    const degrees = degreesOf(match);
    return degrees === undefined ? [] : [{ degrees, axis: axisOf(match.groups?.['letter']) }];
  });
}

/** Undefined if minutes or seconds are 60 or more. */
function degreesOf(match: RegExpMatchArray): number | undefined {
  const isFirst = /^[NSEWO]/.test(match[0]);
  const [degreesText = '', ...parts] = match.slice(isFirst ? 2 : 1, isFirst ? 5 : 4);
  const [minutes = 0, seconds = 0] = parts.map((text) => figure(text as string | undefined));
  if (minutes >= 60 || seconds >= 60) return undefined;
  const size = Math.abs(figure(degreesText)) + minutes / 60 + seconds / 3600;
  const letter = match.groups?.['letter'] ?? '';
  const isNegative = degreesText.startsWith('-') !== 'SW'.includes(letter || '?');
  return isNegative ? 0 - size : size;
}

const figure = (text: string | undefined) => Number((text ?? '0').replace(',', '.'));

function axisOf(letter: string | undefined): Angle['axis'] {
  if (letter === undefined) return undefined;
  return letter === 'N' || letter === 'S' ? 'lat' : 'lon';
}
