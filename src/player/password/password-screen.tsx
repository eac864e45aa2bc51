import { useId, useState, useSyncExternalStore, type SyntheticEvent } from 'react';
import { isLocked } from '../../core/progress/lock.ts';
import type { Story, TrackSlug } from '../../core/story/model.ts';
import { tryPassword } from '../../core/track/try-password.ts';
import { passwordTexts, type PasswordTexts } from '../../i18n/password.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import type { WalkRunner } from '../session/walk-runner.ts';
import type { WalkContext } from '../session/walk-context.ts';
import styles from './password.module.css';
import { trackBySlug } from '../../core/story/find.ts';
import { plainText } from '../../core/story/plain-text.ts';
import { valueIn } from '../../core/story/read.ts';
import { Icon } from '../../ui/icon.tsx';

/** The visitor enters a password here and is offered at once what it has unlocked. */
export function PasswordScreen({ walkContext }: { walkContext: WalkContext }) {
  const { story, walk } = walkContext;
  const texts = useTexts(passwordTexts);
  const progress = useSyncExternalStore(walk.subscribe, walk.progress);
  const isAnyLocked = story.tracks.some((track) => isLocked(story, progress, track));
  const { text, outcome, wasRejected, type, submit } = usePassword(story, walk);
  const id = useId();
  return (
    <div className={styles['room']}>
      <h2>{texts.title}</h2>
      <p>{isAnyLocked ? texts.lead : texts.leadOpen}</p>
      <form className="form" autoComplete="off" onSubmit={submit}>
        <label htmlFor={id}>
          {texts.field}
          <input
            id={id}
            type="text"
            value={text}
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            enterKeyHint="go"
            aria-invalid={outcome === 'rejected'}
            aria-describedby={`${id}-outcome`}
            onChange={type}
          />
        </label>
        <p id={`${id}-outcome`} role="status" className={styles['outcome']}>
          {outcome === 'rejected' && <span className="form-fault">{texts.rejected}</span>}{' '}
          {wasRejected && <span className={styles['mind']}>{texts.mindCase}</span>}
          {Array.isArray(outcome) && <span className={styles['accepted']}>{texts.accepted}</span>}
        </p>
        <button type="submit" className="button">
          {texts.submit}
        </button>
      </form>
      {Array.isArray(outcome) && (
        <UnlockedStations walkContext={walkContext} texts={texts} slugs={outcome} />
      )}
    </div>
  );
}

type PasswordOutcome = 'none' | 'rejected' | readonly TrackSlug[];

function usePassword(story: Story, walk: WalkRunner) {
  const [text, setText] = useState('');
  const [outcome, setOutcome] = useState<PasswordOutcome>('none');
  const [wasRejected, setRejected] = useState(false);
  return {
    text,
    outcome,
    /** True from the first wrong password until one fits: the case may be wrong, or the word. */
    wasRejected,
    type(event: React.ChangeEvent<HTMLInputElement>) {
      setText(event.target.value);
      if (outcome === 'rejected') setOutcome('none');
    },
    submit(event: SyntheticEvent) {
      event.preventDefault();
      const result = tryPassword(story, text);
      if (result.kind === 'rejected') {
        setOutcome('rejected');
        setRejected(true);
        return;
      }
      walk.send({ type: 'password/accepted', tracks: result.tracks });
      setOutcome(result.tracks);
      setRejected(false);
      setText('');
    },
  };
}

interface UnlockedStationsProps {
  readonly walkContext: WalkContext;
  readonly texts: PasswordTexts;
  readonly slugs: readonly TrackSlug[];
}

function UnlockedStations({ walkContext, texts, slugs }: UnlockedStationsProps) {
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
