import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { CHECKS } from '../../../core/offline-check/verdict.ts';
import { DEFAULT_LANGUAGE } from '../../../core/story/model.ts';
import { plainText } from '../../../core/story/plain-text.ts';
import { valueIn } from '../../../core/story/read.ts';
import { withBasePath } from '../../../ui/base-path.ts';
import { Icon } from '../../../ui/icon.tsx';
import { CheckRow } from './check-row.tsx';
import styles from '../offline.module.css';
import { type OfflineCheckContext } from './offline-check-context.ts';
import { RehearsalCard } from './rehearsal-card.tsx';
import { stillOpen, type OfflineCheckLabels } from './verdict-messages.ts';
import { offlineCheckTexts } from '../../../i18n/offline-check.ts';
import { useTexts } from '../../../i18n/use-texts.ts';

/** Whether a walk will work without a network, shown by trying it. */
export function OfflineCheckPage({ context }: { readonly context: OfflineCheckContext }) {
  const { offlineCheck, story, download, languageCode } = context;
  const ownTexts = useTexts(offlineCheckTexts);
  const labels = useMemo<OfflineCheckLabels>(
    () => ({
      texts: ownTexts,
      languageCode,
      language: download.languages[0] ?? DEFAULT_LANGUAGE,
    }),
    [ownTexts, languageCode, download.languages],
  );
  const state = useSyncExternalStore(offlineCheck.subscribe, offlineCheck.state);
  useEffect(() => offlineCheck.stopRehearsal, [offlineCheck]);
  const { texts, language } = labels;
  const isTrying = CHECKS.some((name) => state.verdicts[name].state === 'trying');
  const isUntried = CHECKS.every((name) => state.verdicts[name].state === 'untried');
  return (
    <div className="page">
      <h1>{texts.title}</h1>
      <p>
        <a href={withBasePath(`/a/${encodeURIComponent(download.walk)}?tab=info`)}>
          {plainText(valueIn(story.title, language) ?? story.slug)}
        </a>
      </p>
      <p>{texts.intro}</p>
      <button
        type="button"
        className={isUntried ? 'button' : 'button button-quiet'}
        disabled={isTrying || state.rehearsal.phase === 'running'}
        onClick={() => {
          void checkAll(context);
        }}
      >
        {isUntried ? texts.checkAll : texts.recheck}
      </button>
      <ul className={styles['checks']} aria-label={texts.checks}>
        {CHECKS.map((name) => (
          <CheckRow key={name} context={context} labels={labels} name={name} state={state} />
        ))}
      </ul>
      <RehearsalCard context={context} labels={labels} state={state} />
      <Result labels={labels} state={state} />
    </div>
  );
}

/** The sound begins within the tap; the visitor's question comes when the rest is known. */
async function checkAll({ offlineCheck }: OfflineCheckContext): Promise<void> {
  const sound = offlineCheck.runCheck('sound');
  for (const name of ['files', 'app', 'map', 'storage', 'position'] as const) {
    await offlineCheck.runCheck(name);
  }
  await sound;
}

interface ResultProps {
  readonly labels: OfflineCheckLabels;
  readonly state: ReturnType<OfflineCheckContext['offlineCheck']['state']>;
}

function Result({ labels, state: { isReady, verdicts, rehearsal } }: ResultProps) {
  const { texts } = labels;
  const hasSeenAll = rehearsal.phase === 'over' && rehearsal.end === 'complete';
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
            <p>{texts.stillOpen(stillOpen(labels, verdicts, hasSeenAll))}</p>
          </>
        )
      )}
    </div>
  );
}
