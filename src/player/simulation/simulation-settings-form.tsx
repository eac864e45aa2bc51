import { useSyncExternalStore } from 'react';
import {
  SIMULATION_LIMITS,
  SIMULATION_SPEEDS,
  USUAL_PACE,
} from '../../core/simulation/settings.ts';
import type { SimulationPort } from '../../platform/position/port.ts';
import { Slider } from '../../ui/slider.tsx';
import { Switch } from '../../ui/switch.tsx';
import styles from './simulation.module.css';
import type { SimulationLabels } from './simulation-messages.ts';

interface SettingsProps {
  readonly simulation: SimulationPort;
  readonly labels: SimulationLabels;
}

/** The settings of the simulated walk; a change holds from the next second on. */
export function SimulationSettingsForm({ simulation, labels }: SettingsProps) {
  const { settings } = useSyncExternalStore(simulation.subscribe, simulation.state);
  const { texts } = labels;
  return (
    <div className={styles['settings']}>
      <Pace simulation={simulation} labels={labels} />
      <Speeds simulation={simulation} labels={labels} />
      <Slider
        label={texts.drift}
        {...SIMULATION_LIMITS.driftM}
        step={1}
        value={settings.driftM}
        valueText={labels.length(settings.driftM)}
        onChange={(driftM) => {
          simulation.changeSettings({ driftM });
        }}
      />
      <Slider
        label={texts.dropouts}
        {...SIMULATION_LIMITS.dropouts}
        step={1}
        value={settings.dropouts}
        valueText={texts.dropoutsText(settings.dropouts)}
        onChange={(dropouts) => {
          simulation.changeSettings({ dropouts });
        }}
      />
      <Seed simulation={simulation} labels={labels} />
      <Switch
        label={texts.waits}
        isOn={settings.waits}
        onChange={(waits) => {
          simulation.changeSettings({ waits });
        }}
      />
    </div>
  );
}

function Pace({ simulation, labels }: SettingsProps) {
  const { settings, isTimed } = useSyncExternalStore(simulation.subscribe, simulation.state);
  const { texts } = labels;
  const isRecorded = isTimed && settings.pace === 'recorded';
  const pace = settings.pace === 'recorded' ? USUAL_PACE : settings.pace;
  const paceText = texts.paceText(labels.number(pace, 1), labels.number(pace * 3.6, 1));
  return (
    <>
      {isTimed && (
        <Switch
          label={texts.recorded}
          isOn={isRecorded}
          onChange={(isOn) => {
            simulation.changeSettings({ pace: isOn ? 'recorded' : USUAL_PACE });
          }}
        />
      )}
      <Slider
        label={texts.pace}
        {...SIMULATION_LIMITS.pace}
        step={0.1}
        value={pace}
        valueText={isRecorded ? texts.recorded : paceText}
        isDisabled={isRecorded}
        onChange={(metres) => {
          simulation.changeSettings({ pace: metres });
        }}
      />
    </>
  );
}

function Speeds({ simulation, labels: { texts } }: SettingsProps) {
  const { settings } = useSyncExternalStore(simulation.subscribe, simulation.state);
  return (
    <fieldset className={styles['speeds']}>
      <legend>{texts.speed}</legend>
      {SIMULATION_SPEEDS.map((speed) => (
        <label key={speed}>
          <input
            type="radio"
            name="replay-speed"
            checked={settings.speed === speed}
            onChange={() => {
              simulation.changeSettings({ speed });
            }}
          />
          {texts.speedText(speed)}
        </label>
      ))}
    </fieldset>
  );
}

function Seed({ simulation, labels: { texts } }: SettingsProps) {
  const { settings } = useSyncExternalStore(simulation.subscribe, simulation.state);
  const { min, max } = SIMULATION_LIMITS.seed;
  return (
    <label className={styles['seed']}>
      <span>{texts.seed}</span>
      <input
        type="number"
        inputMode="numeric"
        min={min}
        max={max}
        step={1}
        value={settings.seed}
        onChange={(event) => {
          const seed = Math.round(event.target.valueAsNumber || 0);
          simulation.changeSettings({ seed: Math.min(max, Math.max(min, seed)) });
        }}
      />
      <small>{texts.seedHint}</small>
    </label>
  );
}
