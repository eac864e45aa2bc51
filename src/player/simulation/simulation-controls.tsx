import { useSyncExternalStore } from 'react';
import type { Stop } from '../../core/simulation/stops.ts';
import type { SimulationPort, SimulationState } from '../../platform/position/port.ts';
import { Slider } from '../../ui/slider.tsx';
import styles from './simulation.module.css';
import type { SimulationLabels } from './simulation-messages.ts';

interface SimulationControlsProps {
  readonly simulation: SimulationPort;
  readonly labels: SimulationLabels;
  readonly stops: readonly Stop[];
  /** True: shows only what is needed during the simulation. */
  readonly isSmall: boolean;
  /** It is called within the visitor's tap. */
  readonly onSetOff: () => void;
}

/** Start, pause, and the position on the route. */
export function SimulationControls({
  simulation,
  labels,
  stops,
  isSmall,
  onSetOff,
}: SimulationControlsProps) {
  const state = useSyncExternalStore(simulation.subscribe, simulation.state);
  const { texts } = labels;
  // Before the start the position may be at the first one.
  const next = state.second === 0 ? stops[0] : stops.find(({ atM }) => atM > state.atM + 1);
  const setOff = () => {
    onSetOff();
    simulation.play();
  };
  const where = texts.on(labels.length(state.atM), labels.length(state.lengthM));
  return (
    <>
      <div className={styles['keys']}>
        <StartButton state={state} labels={labels} onSetOff={setOff} onStop={simulation.pause} />
        {next && !isSmall && (
          <button
            type="button"
            className="button button-quiet"
            onClick={() => {
              simulation.jumpTo(next.atM);
              setOff();
            }}
          >
            {texts.nextStop}
          </button>
        )}
      </div>
      <div className={styles['words']}>
        <p className={styles['where']}>{next && toNext(next, state, labels)}</p>
        <p className={styles['said']} role="status">
          {simulationStatus(state, labels)}
        </p>
      </div>
      {!isSmall && (
        <Slider
          label={texts.place}
          min={0}
          max={Math.max(1, Math.round(state.lengthM))}
          step={1}
          value={Math.round(state.atM)}
          valueText={where}
          onChange={simulation.jumpTo}
        />
      )}
    </>
  );
}

interface StartButtonProps {
  readonly state: SimulationState;
  readonly labels: SimulationLabels;
  readonly onSetOff: () => void;
  readonly onStop: () => void;
}

function StartButton({ state: { phase }, labels: { texts }, onSetOff, onStop }: StartButtonProps) {
  const isWalking = phase === 'walking';
  return (
    <button type="button" className="button" onClick={isWalking ? onStop : onSetOff}>
      {isWalking ? texts.stop : phase === 'over' ? texts.restart : texts.start}
    </button>
  );
}

function toNext({ atM, track }: Stop, state: SimulationState, labels: SimulationLabels): string {
  return labels.texts.toNext(labels.length(Math.max(0, atM - state.atM)), labels.station(track));
}

function simulationStatus(
  { phase, isWaiting, dropout }: SimulationState,
  { texts }: SimulationLabels,
): string {
  if (phase === 'over') return texts.isOver;
  if (phase === 'walking' && isWaiting) return texts.waiting;
  return phase === 'walking' && dropout === 'gap' ? texts.noFix : '';
}
