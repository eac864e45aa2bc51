import type { LatLon } from '../story/model.ts';

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

/** The place in a map link; the link is never opened. */
export function pairInLink(text: string): LatLon | undefined {
  if (!/^(geo:|https?:\/\/)/i.test(text)) return undefined;
  for (const shape of SHAPES) {
    const [, first, second] = shape.exec(text) ?? [];
    if (first !== undefined && second !== undefined) return [Number(first), Number(second)];
  }
  return undefined;
}
