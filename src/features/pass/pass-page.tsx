import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { CHECKS } from '../../core/pass/verdict.ts';
import { DEFAULT_LANGUAGE } from '../../core/story/model.ts';
import { plainText } from '../../core/story/plain-text.ts';
import { valueIn } from '../../core/story/read.ts';
import { hostAddress } from '../../ui/host-address.ts';
import { Icon } from '../../ui/icon.tsx';
import { CheckRow } from './check-row.tsx';
import styles from './pass.module.css';
import { passTexts, type PassRoom } from './pass-room.ts';
import { RehearsalCard } from './rehearsal-card.tsx';
import { stillOpen, type PassWords } from './verdict-words.ts';

/** Whether a walk will do without a network, shown by trying it. */
export function PassPage({ room }: { readonly room: PassRoom }) {
  const { pass, story, pack, languageCode } = room;
  const words = useMemo<PassWords>(
    () => ({
      texts: passTexts(languageCode),
      languageCode,
      language: pack.languages[0] ?? DEFAULT_LANGUAGE,
    }),
    [languageCode, pack.languages],
  );
  const state = useSyncExternalStore(pass.subscribe, pass.state);
  useEffect(() => pass.stop, [pass]);
  const { texts, language } = words;
  const isTrying = CHECKS.some((name) => state.verdicts[name].state === 'trying');
  const isUntried = CHECKS.every((name) => state.verdicts[name].state === 'untried');
  return (
    <div className="page">
      <h1>{texts.title}</h1>
      <p>
        <a href={hostAddress(`/a/${encodeURIComponent(pack.walk)}?tab=info`)}>
          {plainText(valueIn(story.title, language) ?? story.slug)}
        </a>
      </p>
      <p>{texts.intro}</p>
      <button
        type="button"
        className={isUntried ? 'button' : 'button button-quiet'}
        disabled={isTrying || state.rehearsal.phase === 'running'}
        onClick={() => {
          void checkAll(room);
        }}
      >
        {isUntried ? texts.checkAll : texts.checkAgain}
      </button>
      <ul className={styles['checks']} aria-label={texts.checks}>
        {CHECKS.map((name) => (
          <CheckRow key={name} room={room} words={words} name={name} state={state} />
        ))}
      </ul>
      <RehearsalCard room={room} words={words} state={state} />
      <Result words={words} state={state} />
    </div>
  );
}

/** The sound begins within the tap; what the visitor has to answer comes when the rest is known. */
async function checkAll({ pass }: PassRoom): Promise<void> {
  const sound = pass.check('sound');
  for (const name of ['files', 'app', 'map', 'storage', 'position'] as const) {
    await pass.check(name);
  }
  await sound;
}

interface ResultProps {
  readonly words: PassWords;
  readonly state: ReturnType<PassRoom['pass']['state']>;
}

function Result({ words, state: { isReady, verdicts, rehearsal } }: ResultProps) {
  const { texts } = words;
  const hasSeenAll = rehearsal.phase === 'over' && rehearsal.end === 'whole';
  return (
    <div role="status" className={styles['result']}>
      {isReady ? (
        <>
          <p className={styles['verdict']}>
            <Icon name="check" />
            <strong>{texts.walkReady}</strong>
          </p>
          <p>{texts.walkReadyText}</p>
        </>
      ) : (
        rehearsal.phase === 'over' && (
          <>
            <p>
              <strong>{texts.notYet}</strong>
            </p>
            <p>{texts.stillOpen(stillOpen(words, verdicts, hasSeenAll))}</p>
          </>
        )
      )}
    </div>
  );
}
