import { useId, useSyncExternalStore } from 'react';
import type { Zone } from '../../core/place/zone.ts';
import type { ReplayWitness } from '../../runtime/replay-witness.ts';
import { clockText } from '../../ui/time-text.ts';
import styles from './replay.module.css';
import { wordsOf, type ReplayWords } from './replay-words.ts';

interface ReplayLogProps {
  readonly witness: ReplayWitness;
  readonly zones: readonly Zone[];
  readonly words: ReplayWords;
}

/** What happened and why, newest first. Not read out by itself: it may come several times a second. */
export function ReplayLog({ witness, zones, words }: ReplayLogProps) {
  const titleId = useId();
  const all = useSyncExternalStore(witness.subscribe, witness.all);
  const { texts } = words;
  return (
    <div className={styles['log']}>
      <h3 id={titleId}>{texts.log}</h3>
      {all.length === 0 && <p>{texts.logEmpty}</p>}
      {all.length > 0 && (
        // Scrolls within itself: reachable by keyboard.
        <div className={styles['scroll']} role="region" aria-labelledby={titleId} tabIndex={0}>
          <ol reversed>
            {all.map(({ id, second, atM, what, times }) => (
              <li key={id}>
                <span className={styles['when']}>
                  {clockText(second)} · {words.length(atM)}
                </span>
                <span>
                  {wordsOf(what, zones.length, words)}
                  {times > 1 && `, ${texts.times(times)}`}
                </span>
              </li>
            ))}
          </ol>
        </div>
      )}
    </div>
  );
}
