import { tabAfterChoosing } from '../../core/track/start-tab.ts';
import type { RoomParts } from './room-parts.ts';

/** From the chosen marker to its page, where the walk has one. */
export function StationKey({ scene, chart, texts }: Pick<RoomParts, 'scene' | 'chart' | 'texts'>) {
  const page = tabAfterChoosing(scene.story, undefined);
  if (!page || !chart.current) return null;
  return (
    <button
      type="button"
      className="button button-quiet"
      onClick={() => {
        scene.ways.showTab(page);
      }}
    >
      {texts.openStation}
    </button>
  );
}
