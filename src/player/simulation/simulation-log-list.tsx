import { useId, useSyncExternalStore } from 'react';
import type { Zone } from '../../core/place/zone.ts';
import type { SimulationLog } from './simulation-log.ts';
import { clockText } from '../../ui/time-text.ts';
import styles from './simulation.module.css';
import { logEntryText, type SimulationLabels } from './simulation-messages.ts';

interface SimulationLogListProps {
  readonly simulationLog: SimulationLog;
  readonly zones: readonly Zone[];
  readonly labels: SimulationLabels;
}

/** The log, newest first. It is no live region: entries may come several times a second. */
export function SimulationLogList({ simulationLog, zones, labels }: SimulationLogListProps) {
  const titleId = useId();
  const all = useSyncExternalStore(simulationLog.subscribe, simulationLog.allEntries);
  const { texts } = labels;
  return (
    <div className={styles['log']}>
      <h3 id={titleId}>{texts.log}</h3>
      {all.length === 0 && <p>{texts.logEmpty}</p>}
      {all.length > 0 && (
        // It scrolls by itself, so the keyboard must reach it.
        <div className={styles['scroll']} role="region" aria-labelledby={titleId} tabIndex={0}>
          <ol reversed>
            {all.map(({ id, second, atM, what, times }) => (
              <li key={id}>
                <span className={styles['when']}>
                  {clockText(second)} · {labels.length(atM)}
                </span>
                <span>
                  {logEntryText(what, zones.length, labels)}
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
