import { useId } from 'react';
import type { StopSeen } from '../../core/pass/rehearsal.ts';
import type { PassState } from '../../runtime/pass/pass.ts';
import { Icon } from '../../ui/icon.tsx';
import styles from './pass.module.css';
import type { PassRoom } from './pass-room.ts';
import { endWords, seenWords, stopWords, type PassWords } from './verdict-words.ts';

interface RehearsalProps {
  readonly room: PassRoom;
  readonly words: PassWords;
  readonly state: PassState;
}

/** The walk, once, without a network: how far it is, and what each stop had. */
export function RehearsalCard({ room, words, state }: RehearsalProps) {
  const id = useId();
  const { texts } = words;
  const { rehearsal, stops } = state;
  const isRunning = rehearsal.phase === 'running';
  const seen = rehearsal.phase === 'untried' ? [] : rehearsal.seen;
  return (
    <section className={styles['card']} aria-labelledby={id}>
      <h2 id={id}>{texts.rehearsal}</h2>
      <p>{texts.rehearsalText}</p>
      {isRunning ? (
        <button type="button" className="button button-quiet" onClick={room.pass.stop}>
          {texts.stop}
        </button>
      ) : (
        <button type="button" className="button" onClick={() => void room.pass.rehearse()}>
          {rehearsal.phase === 'untried' ? texts.begin : texts.beginAgain}
        </button>
      )}
      <p role="status">{phaseWords(words, rehearsal)}</p>
      {isRunning && (
        <div className={styles['progress']}>
          <progress
            value={seen.length}
            max={stops.length}
            aria-label={texts.progress(seen.length, stops.length)}
          />
          <span>{texts.progress(seen.length, stops.length)}</span>
        </div>
      )}
      {seen.length > 0 && <Log words={words} seen={seen} />}
    </section>
  );
}

function phaseWords(words: PassWords, rehearsal: PassState['rehearsal']): string {
  if (rehearsal.phase === 'untried') return '';
  if (rehearsal.phase === 'over') return endWords(words, rehearsal.end);
  const hasBegun = rehearsal.now !== undefined || rehearsal.seen.length > 0;
  return hasBegun ? words.texts.running : words.texts.connecting;
}

function Log({ words, seen }: { readonly words: PassWords; readonly seen: readonly StopSeen[] }) {
  return (
    <ol className={styles['log']} aria-label={words.texts.log}>
      {seen.map((one) => (
        <li
          key={`${one.stop.kind} ${one.stop.slug}`}
          data-lacks={one.lacks.length > 0 || undefined}
        >
          <Icon name={one.lacks.length > 0 ? 'warning' : 'check'} />
          <span>
            {stopWords(words, one.stop)}
            {one.how === 'arrived' && ` (${words.texts.arrived})`}
            {': '}
            {seenWords(words, one)}
          </span>
        </li>
      ))}
    </ol>
  );
}
