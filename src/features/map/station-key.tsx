import { tabAfterChoosing } from '../../core/track/start-tab.ts';
import type { RoomParts } from './room-parts.ts';
import styles from './map.module.css';

/** From the chosen marker to its page, where the walk has one; a wide page shows it beside the map. */
export function StationKey({ scene, chart, texts }: Pick<RoomParts, 'scene' | 'chart' | 'texts'>) {
  const page = tabAfterChoosing(scene.story, undefined);
  if (!page || !chart.current) return null;
  return (
    <button
      type="button"
      className={`button button-quiet ${styles['stationKey']}`}
      onClick={() => {
        scene.ways.showTab(page);
      }}
    >
      {texts.openStation}
    </button>
  );
}
