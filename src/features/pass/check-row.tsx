import { useState } from 'react';
import type { CheckName, NamedFile } from '../../core/pass/verdict.ts';
import type { PassState } from '../../runtime/pass/pass.ts';
import { Icon, type IconName } from '../../ui/icon.tsx';
import styles from './pass.module.css';
import type { PassRoom } from './pass-room.ts';
import { ownerWords, verdictWords, type PassWords } from './verdict-words.ts';

interface CheckProps {
  readonly room: PassRoom;
  readonly words: PassWords;
  readonly name: CheckName;
  readonly state: PassState;
}

/** One check: what it found, in words, and what can be done about it. */
export function CheckRow(props: CheckProps) {
  const { words, name, state } = props;
  const verdict = state.verdicts[name];
  return (
    <li className={styles['check']} data-state={verdict.state}>
      <h2 className={styles['name']}>
        <Icon name={iconOf(verdict.state)} />
        {words.texts.names[name]}
      </h2>
      <p role="status">{verdictWords(words, name, verdict)}</p>
      {name === 'files' && <FilesMore {...props} />}
      <div className={styles['keys']}>
        <CheckKeys {...props} />
      </div>
    </li>
  );
}

function iconOf(state: PassState['verdicts'][CheckName]['state']): IconName {
  if (state === 'ok') return 'check';
  if (state === 'not-ok') return 'warning';
  return state === 'untried' ? 'toward' : 'timer';
}

function CheckKeys({ room, words, name, state }: CheckProps) {
  const { texts } = words;
  const { pass } = room;
  const verdict = state.verdicts[name];
  if (verdict.state === 'asking') {
    return (
      <>
        <Key
          label={texts.yes}
          onClick={() => {
            pass.answer(true);
          }}
        />
        <Key
          label={texts.no}
          onClick={() => {
            pass.answer(false);
          }}
        />
      </>
    );
  }
  const mayCheck = verdict.state !== 'trying' && state.rehearsal.phase !== 'running';
  return (
    <>
      {mayCheck && (verdict.state !== 'ok' || name === 'sound') && (
        <Key label={texts.check(texts.names[name])} onClick={() => void pass.check(name)} />
      )}
      {name === 'storage' && verdict.state === 'not-ok' && (
        <Key
          label={texts.askToLast}
          onClick={() => void room.askToLast().then(() => pass.check('storage'))}
        />
      )}
    </>
  );
}

/** Which files are wrong, and the way to mend them. */
function FilesMore({ room, words, state }: CheckProps) {
  const { texts } = words;
  const { files } = state.verdicts;
  const repair = useRepair(room);
  if (files.state === 'trying') {
    // Changes all the time: not said aloud.
    return <p>{texts.filesRead(state.filesRead, room.story.files.length)}</p>;
  }
  const bad = files.state === 'not-ok' && files.why.kind === 'bad-files' ? files.why.files : [];
  return (
    <>
      {bad.length > 0 && (
        <ul className={styles['bad']}>
          {bad.map((file) => (
            <li key={file.sha256}>{badWords(words, file)}</li>
          ))}
        </ul>
      )}
      {bad.length > 0 && repair.phase !== 'running' && (
        <Key label={texts.repair} onClick={repair.begin} />
      )}
      <p role="status" className={styles['note']}>
        {repair.phase === 'running' && texts.repairing}
        {repair.phase === 'failed' && texts.unrepaired}
      </p>
    </>
  );
}

function badWords(words: PassWords, { owner, how }: NamedFile): string {
  const { texts } = words;
  return texts[how](ownerWords(words, owner));
}

function useRepair({ repair, pass }: PassRoom) {
  const [phase, setPhase] = useState<'none' | 'running' | 'failed'>('none');
  const begin = () => {
    setPhase('running');
    void repair().then(async (isWhole) => {
      setPhase(isWhole ? 'none' : 'failed');
      await pass.check('files');
    });
  };
  return { phase, begin };
}

function Key({ label, onClick }: { readonly label: string; readonly onClick: () => void }) {
  return (
    <button type="button" className="button button-quiet" onClick={onClick}>
      {label}
    </button>
  );
}
