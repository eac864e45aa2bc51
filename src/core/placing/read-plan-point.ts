import type { LatLon } from '../story/model.ts';

const PAIR = /^\(?\s*(\d{1,7}(?:\.\d+)?)(?:\s*[,;/×x]\s*|\s+)(\d{1,7}(?:\.\d+)?)\s*\)?$/i;
const LARGEST_PX = 1_000_000;

/** Pixels from the plan's left and top; undefined if the text is no such pair. */
export function readPlanPoint(typed: string): LatLon | undefined {
  const [, left, top] = PAIR.exec(typed.trim()) ?? [];
  if (left === undefined || top === undefined) return undefined;
  const point: LatLon = [Number(left), Number(top)];
  return point.every((px) => px <= LARGEST_PX) ? point : undefined;
}
