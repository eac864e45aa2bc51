import { useState } from 'react';
import { readCoordinates } from '../../../core/placing/read-coordinates.ts';
import { readPlanPoint } from '../../../core/placing/read-plan-point.ts';
import type { LatLon } from '../../../core/story/model.ts';
import { TextField } from '../../../ui/desk/text-fields.tsx';
import { liesBeside, type PlaceGround } from './moved-place.ts';
import { coordinatesText } from './place-words.ts';
import styles from './places.module.css';
import type { PlacesTexts } from './places-texts.ts';

interface CoordinatesFieldProps {
  readonly label: string;
  readonly texts: PlacesTexts;
  readonly ground: PlaceGround;
  readonly at: LatLon | undefined;
  /** Where the rest of the walk lies. */
  readonly near: LatLon | undefined;
  readonly error?: string | undefined;
  readonly onChange: (at: LatLon | undefined) => void;
}

type Told =
  | { readonly kind: 'place'; readonly at: LatLon }
  | { readonly kind: 'nothing' }
  | { readonly kind: 'wrong'; readonly words: string; readonly proposal?: LatLon };

/** One field for whatever people copy out of a map, and what is wrong with it in words. */
export function CoordinatesField(given: CoordinatesFieldProps) {
  const { label, texts, ground, at, error, onChange } = given;
  const { isPlan } = ground;
  const [typed, setTyped] = useState<string>();
  const told = typed === undefined ? undefined : toldBy(typed, given);
  const wrong = told?.kind === 'wrong' ? told : undefined;
  const shown = at ? coordinatesText(at, isPlan) : '';
  return (
    <div className={styles['typed']}>
      <TextField
        label={label}
        help={isPlan ? texts.planHelp : texts.coordinatesHelp}
        error={wrong?.words ?? error ?? besideWords(given)}
        value={typed ?? shown}
        onChange={(text) => {
          setTyped(text);
          const next = toldBy(text, given);
          if (next.kind === 'place') onChange(next.at);
          else if (next.kind === 'nothing') onChange(undefined);
        }}
        onLeave={() => {
          if (told?.kind !== 'wrong') setTyped(undefined);
        }}
      />
      {wrong?.proposal && (
        <button
          type="button"
          className="button button-quiet"
          onClick={() => {
            setTyped(undefined);
            onChange(wrong.proposal);
          }}
        >
          {texts.takeTurned(coordinatesText(wrong.proposal, isPlan))}
        </button>
      )}
    </div>
  );
}

/** Such a point is kept all the same: the plan may be the one that is wrong. */
function besideWords({ at, ground, texts }: CoordinatesFieldProps): string | undefined {
  const { size } = ground;
  return size && liesBeside(at, ground) ? texts.besidePlan(size.width, size.height) : undefined;
}

function toldBy(typed: string, { ground, near, texts }: CoordinatesFieldProps): Told {
  if (typed.trim() === '') return { kind: 'nothing' };
  if (ground.isPlan) {
    const point = readPlanPoint(typed);
    return point ? { kind: 'place', at: point } : { kind: 'wrong', words: texts.noPlanPoint };
  }
  const read = readCoordinates(typed, near);
  if (read.ok) return { kind: 'place', at: read.at };
  if (read.why === 'empty') return { kind: 'nothing' };
  const words = texts.wrong[read.why];
  return read.why === 'swapped'
    ? { kind: 'wrong', words, proposal: read.at }
    : { kind: 'wrong', words };
}
