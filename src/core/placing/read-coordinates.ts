import { distanceM } from '../place/distance.ts';
import type { LatLon } from '../story/model.ts';
import { isOnEarth } from './on-earth.ts';
import { pairInLink } from './pair-in-link.ts';
import { anglesIn } from './read-angle.ts';

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
