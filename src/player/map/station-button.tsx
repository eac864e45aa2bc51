import { tabAfterChoosing } from '../../core/track/start-tab.ts';
import type { SharedMapProps } from './shared-map-props.ts';

/** Leads from the chosen marker to its page, where the walk has one. */
export function StationButton({
  walkContext,
  chart,
  texts,
}: Pick<SharedMapProps, 'walkContext' | 'chart' | 'texts'>) {
  const page = tabAfterChoosing(walkContext.story, undefined);
  if (!page || !chart.current) return null;
  return (
    <button
      type="button"
      className="button button-quiet"
      onClick={() => {
        walkContext.navigation.showTab(page);
      }}
    >
      {texts.openStation}
    </button>
  );
}
