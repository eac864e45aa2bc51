import { trackBySlug } from '../../core/story/find.ts';
import type { TrackSlug } from '../../core/story/model.ts';
import { plainText } from '../../core/story/plain-text.ts';
import { valueIn } from '../../core/story/read.ts';
import type { password as german } from '../../i18n/german/password.ts';
import type { WalkContext } from '../session/walk-context.ts';
import { Icon } from '../../ui/icon.tsx';
import styles from './password.module.css';

interface UnlockedStationsProps {
  readonly walkContext: WalkContext;
  readonly texts: typeof german;
  readonly slugs: readonly TrackSlug[];
}

export function UnlockedStations({ walkContext, texts, slugs }: UnlockedStationsProps) {
  const { story, language, navigation } = walkContext;
  const tracks = slugs.flatMap((slug) => trackBySlug(story, slug) ?? []);
  return (
    <section className={styles['unlocked']} aria-label={texts.unlocked}>
      <h3>{texts.unlocked}</h3>
      <ul>
        {tracks.map((track) => (
          <li key={track.slug}>
            <button
              type="button"
              className={`button ${styles['play']}`}
              onClick={() => {
                navigation.chooseTrack(track);
              }}
            >
              <Icon name="play" />
              {texts.play(plainText(valueIn(track.name, language) ?? texts.unnamedTrack))}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
