import { Icon } from '../../ui/icon.tsx';
import type { EditorProps } from '../draft/editor-props.ts';
import { useDraftRead } from '../draft/use-walk-draft.ts';
import styles from '../draft/shown/walks.module.css';
import { isOutsidePlan } from './moved-place.ts';
import { placesTexts } from '../../i18n/admin/places.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { useBaseMap } from './use-base-map.ts';
import { useStations } from './use-stations.ts';
import { storyPageAddress } from '../session/addresses/admin-addresses.ts';

/**
 * Lists, before publishing, the stations whose place is outside of the plan, where visitors cannot
 * see them.
 */
export function BesidePlan({ admin, draft }: EditorProps) {
  const texts = useTexts(placesTexts);
  const { story } = useDraftRead(draft);
  const baseMap = useBaseMap(admin, draft, texts);
  const beside = useStations(draft).filter(({ at }) => isOutsidePlan(at, baseMap));
  if (beside.length === 0) return null;
  const href = storyPageAddress(admin.navigation, story.id, 'places');
  return (
    <div role="status" className={styles['finding']} data-grave>
      <Icon name="warning" />
      <div>
        <p>{texts.besideStations(beside.map(({ name }) => name))}</p>
        <a className={styles['way-key']} href={href}>
          {texts.seePlaces}
        </a>
      </div>
    </div>
  );
}
