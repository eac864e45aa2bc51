import { distanceM } from '../place/distance.ts';
import type { LatLon } from '../story/model.ts';
import { isOnEarth } from './on-earth.ts';

const ANGLE =
  "([+-]?\\d+(?:[.,]\\d+)?)\\s*(?:°\\s*(?:(\\d+(?:[.,]\\d+)?)\\s*['′]\\s*(?:(\\d+(?:[.,]\\d+)?)\\s*(?:\"|″|''))?)?)?";

const LETTER_FIRST = new RegExp(`(?<letter>[NSEWO])\\s*${ANGLE}`, 'g');

const LETTER_LAST = new RegExp(`${ANGLE}\\s*(?<letter>[NSEWO](?![A-Z]))?`, 'g');

const figure = (text: string | undefined) => Number((text ?? '0').replace(',', '.'));

const NUMBER = '(-?\\d{1,3}(?:\\.\\d+)?)';

const COMMA = '(?:,|%2C)(?:\\+|%20)?';

/** The places of coordinates in map links; a pin comes before the centre of the map. */
const SHAPES: readonly RegExp[] = [
  `^geo:${NUMBER},${NUMBER}`,
  `[?&]mlat=${NUMBER}&mlon=${NUMBER}`,
  `!3d${NUMBER}!4d${NUMBER}`,
  `[?&](?:q|query|ll|sll|daddr|destination|center)=(?:loc:)?${NUMBER}${COMMA}${NUMBER}`,
  `/(?:place|search|dir)/${NUMBER}${COMMA}${NUMBER}`,
  `/@${NUMBER},${NUMBER}`,
  `#map=\\d+(?:\\.\\d+)?/${NUMBER}/${NUMBER}`,
].map((source) => new RegExp(source, 'i'));

export type CoordinatesRead =
  | { readonly ok: true; readonly at: LatLon }
  | { readonly ok: false; readonly why: 'empty' | 'unreadable' | 'out-of-range' }
  /** Longitude came first; `at` is the place that was probably meant. */
  | { readonly ok: false; readonly why: 'swapped'; readonly at: LatLon };

const MAX_TEXT_LENGTH = 2000;

const FAR_M = 500_000;

const NEAR_M = 100_000;

/** Reads a place as people copy it. `near` is where the rest of the walk is, if that is known. */
export function readCoordinates(typed: string, near?: LatLon): CoordinatesRead {
  const text = typed.trim();
  if (text === '') return { ok: false, why: 'empty' };
  if (text.length > MAX_TEXT_LENGTH) return { ok: false, why: 'unreadable' };
  const linked = pairInLink(text);
  if (linked) return judged(linked, near);
  const angles = pairOfAngles(text) ?? pairOfNumbers(text);
  return angles ? judged(angles, near) : { ok: false, why: 'unreadable' };
}

function judged(at: LatLon, near: LatLon | undefined): CoordinatesRead {
  const turned: LatLon = [at[1], at[0]];
  if (!isOnEarth(at)) {
    return isOnEarth(turned)
      ? { ok: false, why: 'swapped', at: turned }
      : { ok: false, why: 'out-of-range' };
  }
  if (near && distanceM(at, near) > FAR_M && isOnEarth(turned) && distanceM(turned, near) < NEAR_M)
    return { ok: false, why: 'swapped', at: turned };
  return { ok: true, at };
}

/** Reads degrees, minutes and seconds, or letters: a notation that names its own direction. */
function pairOfAngles(text: string): LatLon | undefined {
  if (!/[°ºNSEWO]/i.test(text)) return undefined;
  const angles = anglesIn(text);
  const [first, second] = angles;
  if (!first || !second || angles.length > 2) return undefined;
  if (first.axis !== undefined && first.axis === second.axis) return undefined;
  const isLonFirst = first.axis === 'lon' || second.axis === 'lat';
  return isLonFirst ? [second.degrees, first.degrees] : [first.degrees, second.degrees];
}

const POINTS = /^\(?([+-]?\d+(?:\.\d+)?)(?:\s*[,;/]\s*|\s+)([+-]?\d+(?:\.\d+)?)\)?$/;

/** A decimal comma stands directly between digits, a comma between numbers never does. */
const COMMAS = /^\(?([+-]?\d+,\d+)(?:\s*[;/]\s*|,?\s+)([+-]?\d+,\d+)\)?$/;

function pairOfNumbers(text: string): LatLon | undefined {
  const plain = text.replaceAll('\u2212', '-');
  const found = POINTS.exec(plain) ?? COMMAS.exec(plain);
  const [, first, second] = found ?? [];
  if (first === undefined || second === undefined) return undefined;
  return [numberOf(first), numberOf(second)];
}

/** The addition turns -0 into 0. */
const numberOf = (text: string) => Number(text.replace(',', '.')) + 0;

/** The place in a map link; the link is never opened. */
function pairInLink(text: string): LatLon | undefined {
  if (!/^(geo:|https?:\/\/)/i.test(text)) return undefined;
  for (const shape of SHAPES) {
    const [, first, second] = shape.exec(text) ?? [];
    if (first !== undefined && second !== undefined) return [Number(first), Number(second)];
  }
  return undefined;
}

interface Angle {
  readonly degrees: number;
  /** Undefined if no letter names the axis. */
  readonly axis: 'lat' | 'lon' | undefined;
}

/** The angles of a text that contains nothing else; O is the German east. */
function anglesIn(typed: string): readonly Angle[] {
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

function axisOf(letter: string | undefined): Angle['axis'] {
  if (letter === undefined) return undefined;
  return letter === 'N' || letter === 'S' ? 'lat' : 'lon';
}
