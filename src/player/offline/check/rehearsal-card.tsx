import { useId } from 'react';
import type { StopResult } from '../../../core/offline-check/rehearsal.ts';
import type { OfflineCheckState } from './offline-check.ts';
import { Icon } from '../../../ui/icon.tsx';
import styles from '../offline.module.css';
import type { OfflineCheckContext } from './offline-check-context.ts';
import {
  rehearsalEndMessage,
  seenStopLabel,
  stopLabel,
  type OfflineCheckLabels,
} from './verdict-messages.ts';

interface RehearsalProps {
  readonly context: OfflineCheckContext;
  readonly labels: OfflineCheckLabels;
  readonly state: OfflineCheckState;
}

/** One run through the walk without a network: its progress, and the findings at each stop. */
export function RehearsalCard({ context, labels, state }: RehearsalProps) {
  const id = useId();
  const { texts } = labels;
  const { rehearsal, stops } = state;
  const isRunning = rehearsal.phase === 'running';
  const results = rehearsal.phase === 'untried' ? [] : rehearsal.results;
  return (
    <section className={styles['block']} aria-labelledby={id}>
      <h2 id={id}>{texts.rehearsal}</h2>
      <p>{texts.rehearsalText}</p>
      {isRunning ? (
        <button
          type="button"
          className="button button-quiet"
          onClick={context.offlineCheck.stopRehearsal}
        >
          {texts.stop}
        </button>
      ) : (
        <button
          type="button"
          className="button"
          onClick={() => void context.offlineCheck.rehearse()}
        >
          {rehearsal.phase === 'untried' ? texts.begin : texts.restart}
        </button>
      )}
      <p role="status">{rehearsalPhaseLabel(labels, rehearsal)}</p>
      {isRunning && (
        <div className={styles['progress']}>
          <progress
            value={results.length}
            max={stops.length}
            aria-label={texts.progress(results.length, stops.length)}
          />
          <span>{texts.progress(results.length, stops.length)}</span>
        </div>
      )}
      {results.length > 0 && <Log labels={labels} results={results} />}
    </section>
  );
}

function rehearsalPhaseLabel(
  labels: OfflineCheckLabels,
  rehearsal: OfflineCheckState['rehearsal'],
): string {
  if (rehearsal.phase === 'untried') return '';
  if (rehearsal.phase === 'over') return rehearsalEndMessage(labels, rehearsal.end);
  const hasBegun = rehearsal.now !== undefined || rehearsal.results.length > 0;
  return hasBegun ? labels.texts.running : labels.texts.connecting;
}

function Log({
  labels,
  results,
}: {
  readonly labels: OfflineCheckLabels;
  readonly results: readonly StopResult[];
}) {
  return (
    <ol className={styles['log']} aria-label={labels.texts.log}>
      {results.map((result) => (
        <li
          key={`${result.stop.kind} ${result.stop.slug}`}
          data-lacks={result.lacks.length > 0 || undefined}
        >
          <Icon name={result.lacks.length > 0 ? 'warning' : 'check'} />
          <span>
            {stopLabel(labels, result.stop)}
            {result.how === 'arrived' && ` (${labels.texts.arrived})`}
            {': '}
            {seenStopLabel(labels, result)}
          </span>
        </li>
      ))}
    </ol>
  );
}
