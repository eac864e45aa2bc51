import { useEffect, useRef, useState, useSyncExternalStore, type ReactNode } from 'react';
import type { LatLon } from '../../../core/story/model.ts';
import { DeskCard } from '../../../ui/desk/desk-card.tsx';
import { SelectField } from '../../../ui/desk/choice-fields.tsx';
import { PageHead } from '../../../ui/desk/page-head.tsx';
import { EmptyState, FaultLine } from '../../../ui/desk/states.tsx';
import type { EditorProps } from '../editor-props.ts';
import { nameIn } from '../part-name.ts';
import type { WalkDraft } from '../walk-draft.ts';
import { useDraftRead } from '../use-walk-draft.ts';
import { CoordinatesField } from './coordinates-field.tsx';
import { FieldMap } from './field-map.tsx';
import { HereCard } from './here-card.tsx';
import { movedPlace } from './moved-place.ts';
import { NudgeKeys } from './nudge-keys.tsx';
import { OverlapLines } from './overlap-lines.tsx';
import { coordinatesText } from './place-words.ts';
import { changeForRadius, changesForPlace, type PlacedStation } from './placed-stations.ts';
import styles from './places.module.css';
import { placesTexts, type PlacesTexts } from './places-texts.ts';
import { RadiusKeys } from './radius-keys.tsx';
import { SignCheck } from './sign-check.tsx';
import { useNotesKept, type Keeping } from './use-field-notes.ts';
import { useHasPlan } from './use-ground.ts';
import { useStations } from './use-stations.ts';

export interface FieldPageProps extends Pick<EditorProps, 'desk' | 'draft'> {
  /** Why what is shown may be old, and how to ask once more. */
  readonly stale: { readonly staleWords?: string | undefined; readonly again: () => void };
  /** What two editors disagree about. */
  readonly children: ReactNode;
}

/** 'Vor Ort': large keys for one hand, with or without a network. */
export function FieldPage({ desk, draft, stale, children }: FieldPageProps) {
  const texts = placesTexts(desk.languageCode);
  const read = useDraftRead(draft);
  const stations = useStations(draft);
  const keeping = useNotesKept(desk, draft);
  const refused = useRefusedWords(draft);
  const isAwake = useAwake(desk);
  const opensAlone = useOpensAlone(desk);
  useAskedAgain(draft, stale);
  const href = `${desk.ways.to('stories/{storyId}', { storyId: read.story.id })}?view=places`;
  return (
    <div className={styles['field']}>
      <PageHead title={texts.fieldTitle(nameIn(draft, read, read.story.id))}>
        <a className="button button-quiet" href={href}>
          {texts.toPlaces}
        </a>
      </PageHead>
      <p role="status" className={styles['keeping']}>
        {keepingWords(keeping, texts)} {refused} {opensAlone ? texts.opensAlone : texts.opensNot}{' '}
        {isAwake ? '' : texts.mayGoDark}
      </p>
      {stale.staleWords !== undefined && (
        <FaultLine words={`${texts.openedAlone} ${stale.staleWords}`} onAgain={stale.again} />
      )}
      {children}
      {stations.length === 0 ? (
        <EmptyState {...texts.noStations} />
      ) : (
        <FieldDesk {...{ desk, draft, texts, stations }} />
      )}
    </div>
  );
}

function keepingWords({ waiting, isKept }: Keeping, texts: PlacesTexts): string {
  if (waiting === 0) return texts.allSaved;
  return isKept ? texts.waiting(waiting) : texts.waitingUnkept(waiting);
}

/** Whether this page would open on this device without a network. Until it is known: no. */
function useOpensAlone({ site }: FieldPageProps['desk']): boolean {
  const [opensAlone, setOpensAlone] = useState(false);
  const { files } = site;
  useEffect(() => files.keep(setOpensAlone), [files]);
  return opensAlone;
}

/** What was sent says that the host is there again; what others did meanwhile is asked for then. */
function useAskedAgain(draft: WalkDraft, { staleWords, again }: FieldPageProps['stale']): void {
  const { phase } = useSyncExternalStore(draft.subscribe, draft.saving);
  const isBack = phase === 'saved' && staleWords !== undefined;
  const latest = useRef(again);
  useEffect(() => {
    latest.current = again;
  });
  useEffect(() => {
    if (isBack) latest.current();
  }, [isBack]);
}

/** The last word on why something waits: the network, or a value or a part the host does not take. */
function useRefusedWords(draft: WalkDraft): string {
  const saving = useSyncExternalStore(draft.subscribe, draft.saving);
  return saving.phase === 'failed' ? saving.words : '';
}

/** Two hours in the rain: the screen stays on as long as the page is shown. */
function useAwake({ site }: FieldPageProps['desk']): boolean {
  const [isHeld, setHeld] = useState(true);
  const { wakeLock } = site;
  useEffect(() => wakeLock.hold(setHeld), [wakeLock]);
  return isHeld;
}

interface FieldDeskProps extends Pick<FieldPageProps, 'desk' | 'draft'> {
  readonly texts: PlacesTexts;
  readonly stations: readonly PlacedStation[];
}

function FieldDesk({ desk, draft, texts, stations }: FieldDeskProps) {
  const [chosen, setChosen] = useState<string>();
  const isPlan = useHasPlan(draft);
  const station = stations.find(({ id }) => id === chosen) ?? firstOpen(stations);
  if (!station) return null;
  const put = (at: LatLon | undefined) => {
    setChosen(station.id);
    draft.putAll(changesForPlace(draft, station.id, at));
  };
  const given = { desk, draft, texts, station };
  return (
    <>
      <StationChoice {...{ texts, stations, station }} onChoose={setChosen} />
      <DeskCard title={`${String(station.number)}. ${station.name}`}>
        <p role="status" className={styles['fact']}>
          {station.at ? coordinatesText(station.at, isPlan) : texts.noPlace}
        </p>
        {isPlan ? (
          <OnPlan {...given} stations={stations} onPlace={put} />
        ) : (
          <OnGround {...given} stations={stations} onPlace={put} />
        )}
        <SignCheck key={`sign ${station.id}`} {...given} />
        {!isPlan && <FieldMap {...given} stations={stations} onPlace={put} isFolded />}
      </DeskCard>
    </>
  );
}

/** The plan, and a field beside it: without a network the plan may not come. */
function OnPlan({ onPlace, ...given }: OnGroundProps) {
  const { texts, station } = given;
  return (
    <>
      <FieldMap {...given} onPlace={onPlace} />
      <CoordinatesField
        key={station.id}
        label={texts.planPoint}
        {...{ texts, at: station.at, isPlan: true, near: undefined, onChange: onPlace }}
      />
    </>
  );
}

interface OnGroundProps extends FieldDeskProps {
  readonly station: PlacedStation;
  readonly onPlace: (at: LatLon | undefined) => void;
}

/** Measured, nudged, with its zone. */
function OnGround({ desk, draft, texts, station, stations, onPlace }: OnGroundProps) {
  return (
    <>
      <HereCard
        key={station.id}
        texts={texts}
        position={desk.site.position}
        onPlace={({ at }) => {
          onPlace(at);
        }}
      />
      <NudgeKeys
        texts={texts}
        isDisabled={!station.at}
        onNudge={(by) => {
          if (station.at) onPlace(movedPlace(station.at, by, false));
        }}
      />
      <RadiusKeys
        texts={texts}
        radiusM={station.radiusM}
        onChange={(radiusM) => {
          draft.putAll([changeForRadius(station.id, radiusM)]);
        }}
      />
      <OverlapLines stations={stations} id={station.id} texts={texts} />
    </>
  );
}

const firstOpen = (stations: readonly PlacedStation[]) =>
  stations.find(({ at }) => at === undefined) ?? stations[0];

interface StationChoiceProps {
  readonly texts: PlacesTexts;
  readonly stations: readonly PlacedStation[];
  readonly station: PlacedStation;
  readonly onChoose: (id: string) => void;
}

function StationChoice({ texts, stations, station, onChoose }: StationChoiceProps) {
  const index = stations.indexOf(station);
  const go = (to: PlacedStation | undefined, label: string) => (
    <button
      type="button"
      className="button button-quiet"
      disabled={to === undefined}
      onClick={() => {
        if (to) onChoose(to.id);
      }}
    >
      {label}
    </button>
  );
  return (
    <div className={styles['choice']}>
      <SelectField
        label={texts.station}
        value={station.id}
        choices={stations.map(({ id, number, name, at }) => ({
          value: id,
          label: `${String(number)}. ${name}${at ? '' : ` – ${texts.noPlace}`}`,
        }))}
        onChange={onChoose}
      />
      <div className={styles['big-keys']}>
        {go(stations[index - 1], texts.before)}
        {go(stations[index + 1], texts.next)}
      </div>
    </div>
  );
}
