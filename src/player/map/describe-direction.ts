import { directionTo } from '../../core/chart/station-direction.ts';
import type { LatLon } from '../../core/story/model.ts';
import type { PositionFix } from '../../platform/position/port.ts';
import type { MapPanelTexts } from '../../i18n/map.ts';

type Standpoint = Pick<PositionFix, 'at' | 'accuracyM'>;

/** '350 m nordöstlich'. */
export function describeDirection(
  standpoint: Standpoint,
  to: LatLon,
  texts: MapPanelTexts,
): string {
  const direction = directionTo(standpoint, to);
  if (direction.kind === 'here') return texts.isHere;
  return `${texts.length(direction.lengthM)} ${texts.toward[direction.toward]}`;
}
