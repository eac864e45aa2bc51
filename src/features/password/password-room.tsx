import { useId, useState, useSyncExternalStore, type SyntheticEvent } from 'react';
import { isLocked } from '../../core/progress/lock.ts';
import type { Story, TrackSlug } from '../../core/story/model.ts';
import { tryPassword } from '../../core/track/lock.ts';
import { password as english } from '../../i18n/english/password.ts';
import { password as german } from '../../i18n/german/password.ts';
import { textsIn } from '../../i18n/texts-in.ts';
import type { WalkRunner } from '../../runtime/walk-runner.ts';
import type { WalkScene } from '../../runtime/walk-scene.ts';
import styles from './password.module.css';
import { UnlockedStations } from './unlocked-stations.tsx';

/** Where a password is given, and what it has opened is offered at once. */
export function PasswordRoom({ scene }: { scene: WalkScene }) {
  const { story, walk, languageCode } = scene;
  const texts = textsIn(german, english, languageCode);
  const progress = useSyncExternalStore(walk.subscribe, walk.progress);
  const isAnyLocked = story.tracks.some((track) => isLocked(story, progress, track));
  const { text, outcome, wasRefused, type, submit } = usePassword(story, walk);
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
            aria-invalid={outcome === 'refused'}
            aria-describedby={`${id}-outcome`}
            onChange={type}
          />
        </label>
        <p id={`${id}-outcome`} role="status" className={styles['outcome']}>
          {outcome === 'refused' && <span className="form-fault">{texts.refused}</span>}{' '}
          {wasRefused && <span className={styles['mind']}>{texts.mindCase}</span>}
          {Array.isArray(outcome) && <span className={styles['accepted']}>{texts.accepted}</span>}
        </p>
        <button type="submit" className="button">
          {texts.submit}
        </button>
      </form>
      {Array.isArray(outcome) && <UnlockedStations scene={scene} texts={texts} slugs={outcome} />}
    </div>
  );
}

type PasswordOutcome = 'none' | 'refused' | readonly TrackSlug[];

function usePassword(story: Story, walk: WalkRunner) {
  const [text, setText] = useState('');
  const [outcome, setOutcome] = useState<PasswordOutcome>('none');
  const [wasRefused, setRefused] = useState(false);
  return {
    text,
    outcome,
    /** From the first miss until one fits: it is the letters' case as often as the word. */
    wasRefused,
    type(event: React.ChangeEvent<HTMLInputElement>) {
      setText(event.target.value);
      if (outcome === 'refused') setOutcome('none');
    },
    submit(event: SyntheticEvent) {
      event.preventDefault();
      const answer = tryPassword(story, text);
      if (answer.kind === 'refused') {
        setOutcome('refused');
        setRefused(true);
        return;
      }
      walk.send({ type: 'password/accepted', tracks: answer.tracks });
      setOutcome(answer.tracks);
      setRefused(false);
      setText('');
    },
  };
}
