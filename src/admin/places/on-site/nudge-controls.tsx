import type { Nudge } from '../../../platform/map/placing/port.ts';
import styles from '../places.module.css';
import type { PlacesTexts } from '../../../i18n/admin/places.ts';

interface NudgeControlsProps {
  readonly texts: PlacesTexts;
  readonly isDisabled: boolean;
  readonly onNudge: (by: Nudge) => void;
}

const DIRECTIONS = [
  { name: 'north', by: { north: 1, east: 0 } },
  { name: 'west', by: { north: 0, east: -1 } },
  { name: 'east', by: { north: 0, east: 1 } },
  { name: 'south', by: { north: -1, east: 0 } },
] as const;

/** Four buttons in the form of a compass, each moving by a metre. */
export function NudgeControls({ texts, isDisabled, onNudge }: NudgeControlsProps) {
  return (
    <div className={styles['compass']} role="group" aria-label={texts.nudge}>
      {DIRECTIONS.map(({ name, by }) => (
        <button
          key={name}
          type="button"
          className="button button-quiet"
          data-side={name}
          disabled={isDisabled}
          aria-label={texts.nudges[name]}
          onClick={() => {
            onNudge(by);
          }}
        >
          {texts.sides[name]}
        </button>
      ))}
      <span className={styles['metre']} aria-hidden="true">
        1 m
      </span>
    </div>
  );
}
