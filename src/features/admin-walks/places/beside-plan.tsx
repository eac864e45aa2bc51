import { Icon } from '../../../ui/icon.tsx';
import type { EditorProps } from '../editor-props.ts';
import { useDraftRead } from '../use-walk-draft.ts';
import styles from '../walks.module.css';
import { liesBeside } from './moved-place.ts';
import { placesTexts } from './places-texts.ts';
import { useGround } from './use-ground.ts';
import { useStations } from './use-stations.ts';

/** Before somebody publishes: the stations that visitors would look for on the plan in vain. */
export function BesidePlan({ desk, draft }: EditorProps) {
  const texts = placesTexts(desk.languageCode);
  const { story } = useDraftRead(draft);
  const ground = useGround(desk, draft, texts);
  const beside = useStations(draft).filter(({ at }) => liesBeside(at, ground));
  if (beside.length === 0) return null;
  const href = `${desk.ways.to('stories/{storyId}', { storyId: story.id })}?view=places`;
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
