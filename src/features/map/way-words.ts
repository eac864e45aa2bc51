import { wayTo } from '../../core/chart/way.ts';
import type { LatLon } from '../../core/story/model.ts';
import type { PositionFix } from '../../ports/position.ts';
import type { MapTexts } from './map-texts.ts';

type Standpoint = Pick<PositionFix, 'at' | 'accuracyM'>;

/** '350 m nordöstlich'. */
export function wayWords(standpoint: Standpoint, to: LatLon, texts: MapTexts): string {
  const way = wayTo(standpoint, to);
  if (way.kind === 'here') return texts.isHere;
  return `${texts.length(way.lengthM)} ${texts.toward[way.toward]}`;
}
