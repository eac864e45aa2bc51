import { useState } from 'react';
import type { CheckName, NamedFile } from '../../../core/offline-check/verdict.ts';
import type { OfflineCheckState } from './offline-check.ts';
import { Icon, type IconName } from '../../../ui/icon.tsx';
import styles from '../offline.module.css';
import type { OfflineCheckContext } from './offline-check-context.ts';
import { elementLabel, verdictMessage, type OfflineCheckLabels } from './verdict-messages.ts';

interface CheckProps {
  readonly context: OfflineCheckContext;
  readonly labels: OfflineCheckLabels;
  readonly name: CheckName;
  readonly state: OfflineCheckState;
}

/** One check: its finding as a message, and what can be done about it. */
export function CheckRow(props: CheckProps) {
  const { labels, name, state } = props;
  const verdict = state.verdicts[name];
  return (
    <li className={styles['check']} data-state={verdict.state}>
      <h2 className={styles['check-name']}>
        <Icon name={iconOf(verdict.state)} />
        {labels.texts.names[name]}
      </h2>
      <p role="status">{verdictMessage(labels, name, verdict)}</p>
      {name === 'files' && <FilesMore {...props} />}
      <div className={styles['check-keys']}>
        <CheckControls {...props} />
      </div>
    </li>
  );
}

function iconOf(state: OfflineCheckState['verdicts'][CheckName]['state']): IconName {
  if (state === 'ok') return 'check';
  if (state === 'not-ok') return 'warning';
  return state === 'untried' ? 'toward' : 'timer';
}

function CheckControls({ context, labels, name, state }: CheckProps) {
  const { texts } = labels;
  const { offlineCheck } = context;
  const verdict = state.verdicts[name];
  if (verdict.state === 'awaiting-reply') {
    return (
      <>
        <CheckButton
          label={texts.yes}
          onClick={() => {
            offlineCheck.confirmSound(true);
          }}
        />
        <CheckButton
          label={texts.no}
          onClick={() => {
            offlineCheck.confirmSound(false);
          }}
        />
      </>
    );
  }
  const mayCheck = verdict.state !== 'trying' && state.rehearsal.phase !== 'running';
  return (
    <>
      {mayCheck && (verdict.state !== 'ok' || name === 'sound') && (
        <CheckButton
          label={texts.check(texts.names[name])}
          onClick={() => void offlineCheck.runCheck(name)}
        />
      )}
      {name === 'storage' && verdict.state === 'not-ok' && (
        <CheckButton
          label={texts.requestPersistence}
          onClick={() =>
            void context.requestPersistence().then(() => offlineCheck.runCheck('storage'))
          }
        />
      )}
    </>
  );
}

/** The damaged files, and a button that repairs them. */
function FilesMore({ context, labels, state }: CheckProps) {
  const { texts } = labels;
  const { files } = state.verdicts;
  const repair = useRepair(context);
  if (files.state === 'trying') {
    // It changes all the time, so it is no live region.
    return <p>{texts.filesRead(state.filesRead, context.story.files.length)}</p>;
  }
  const bad = files.state === 'not-ok' && files.why.kind === 'bad-files' ? files.why.files : [];
  return (
    <>
      {bad.length > 0 && (
        <ul className={styles['bad']}>
          {bad.map((file) => (
            <li key={file.sha256}>{badFileText(labels, file)}</li>
          ))}
        </ul>
      )}
      {bad.length > 0 && repair.phase !== 'running' && (
        <CheckButton label={texts.repair} onClick={repair.begin} />
      )}
      <p role="status">
        {repair.phase === 'running' && texts.repairing}
        {repair.phase === 'failed' && texts.unrepaired}
      </p>
    </>
  );
}

function badFileText(labels: OfflineCheckLabels, { usage, how }: NamedFile): string {
  const { texts } = labels;
  return texts[how](elementLabel(labels, usage));
}

function useRepair({ repair, offlineCheck }: OfflineCheckContext) {
  const [phase, setPhase] = useState<'none' | 'running' | 'failed'>('none');
  const begin = () => {
    setPhase('running');
    void repair().then(async (isRepaired) => {
      setPhase(isRepaired ? 'none' : 'failed');
      await offlineCheck.runCheck('files');
    });
  };
  return { phase, begin };
}

function CheckButton({ label, onClick }: { readonly label: string; readonly onClick: () => void }) {
  return (
    <button type="button" className="button button-quiet" onClick={onClick}>
      {label}
    </button>
  );
}
