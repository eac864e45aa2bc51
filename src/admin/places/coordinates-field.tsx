import { readCoordinates } from '../../core/placing/read-coordinates.ts';
import { readPlanPoint } from '../../core/placing/read-plan-point.ts';
import type { LatLon } from '../../core/story/model.ts';
import { useTypedInput, type UnreadInput } from '../ui/fields/unread-input.ts';
import { isSameValue } from '../draft/draft-values.ts';
import { TextField } from '../ui/fields/text-fields.tsx';
import { isOutsidePlan, type PlaceBaseMap } from './moved-place.ts';
import { coordinatesText } from './overlap-messages.ts';
import styles from './places.module.css';
import type { PlacesTexts } from '../../i18n/admin/places.ts';

interface CoordinatesFieldProps {
  readonly label: string;
  readonly texts: PlacesTexts;
  readonly baseMap: PlaceBaseMap;
  readonly at: LatLon | undefined;
  /** The location of the rest of the walk. */
  readonly near: LatLon | undefined;
  readonly error?: string | undefined;
  /** Keeps invalid input over other pages. */
  readonly unread: UnreadInput<CoordinatesInput>;
  readonly onChange: (at: LatLon | undefined) => void;
}

/** What was typed, and the location at that time: another one replaces it. */
export interface CoordinatesInput {
  readonly text: string;
  readonly at: LatLon | undefined;
}

type ParsedCoordinates =
  | { readonly kind: 'place'; readonly at: LatLon }
  | { readonly kind: 'nothing' }
  | { readonly kind: 'wrong'; readonly message: string; readonly proposal?: LatLon };

/** One field for any notation that people copy from a map, with a message about what is wrong. */
export function CoordinatesField(props: CoordinatesFieldProps) {
  const { label, texts, baseMap, at, error, unread, onChange } = props;
  const { isPlan } = baseMap;
  const [input, setInput] = useTypedInput(unread, (entered) => !errorOf(entered, props));
  const isReplaced = input && errorOf(input, props) && !isSameValue(input.at, at);
  if (isReplaced) setInput(undefined);
  const typed = isReplaced ? undefined : input;
  const wrong = typed && errorOf(typed, props);
  const shown = at ? coordinatesText(at, isPlan) : '';
  return (
    <div className={styles['typed']}>
      <TextField
        label={label}
        help={isPlan ? texts.planHelp : texts.coordinatesHelp}
        error={wrong?.message ?? error ?? outsidePlanWarning(props)}
        value={typed?.text ?? shown}
        onChange={(text) => {
          setInput({ text, at });
          const next = parseTyped(text, props);
          if (next.kind === 'place') onChange(next.at);
          else if (next.kind === 'nothing') onChange(undefined);
        }}
        onLeave={() => {
          if (!wrong) setInput(undefined);
        }}
      />
      {wrong?.proposal && (
        <button
          type="button"
          className="button button-quiet"
          onClick={() => {
            setInput(undefined);
            onChange(wrong.proposal);
          }}
        >
          {texts.takeTurned(coordinatesText(wrong.proposal, isPlan))}
        </button>
      )}
    </div>
  );
}

function errorOf(input: CoordinatesInput, props: CoordinatesFieldProps) {
  const parsed = parseTyped(input.text, props);
  return parsed.kind === 'wrong' ? parsed : undefined;
}

/** Such a point is saved all the same: the plan may be the one that is wrong. */
function outsidePlanWarning({ at, baseMap, texts }: CoordinatesFieldProps): string | undefined {
  const { size } = baseMap;
  return size && isOutsidePlan(at, baseMap) ? texts.besidePlan(size.width, size.height) : undefined;
}

function parseTyped(
  typed: string,
  { baseMap, near, texts }: CoordinatesFieldProps,
): ParsedCoordinates {
  if (typed.trim() === '') return { kind: 'nothing' };
  if (baseMap.isPlan) {
    const point = readPlanPoint(typed);
    return point ? { kind: 'place', at: point } : { kind: 'wrong', message: texts.noPlanPoint };
  }
  const read = readCoordinates(typed, near);
  if (read.ok) return { kind: 'place', at: read.at };
  if (read.why === 'empty') return { kind: 'nothing' };
  const message = texts.wrong[read.why];
  return read.why === 'swapped'
    ? { kind: 'wrong', message, proposal: read.at }
    : { kind: 'wrong', message };
}
