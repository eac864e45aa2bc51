import { useEffect, useRef, useState, useSyncExternalStore, type ReactNode } from 'react';
import type { LatLon } from '../../../core/story/model.ts';
import { DeskCard } from '../../../ui/desk/desk-card.tsx';
import { PageHead } from '../../../ui/desk/page-head.tsx';
import { EmptyState, FaultLine } from '../../../ui/desk/states.tsx';
import type { DraftSaving } from '../draft-host.ts';
import type { EditorProps } from '../editor-props.ts';
import type { Keeping, NotesKeeper } from '../notes/notes-keeper.ts';
import { nameIn } from '../part-name.ts';
import type { Refused } from '../refusals.ts';
import { SavingLine } from '../saving-line.tsx';
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
import { StationChoice } from './station-choice.tsx';
import { useFieldGround, type FieldGround } from './use-field-ground.ts';
import { useStations } from './use-stations.ts';

export interface FieldPageProps extends Pick<EditorProps, 'desk' | 'draft'> {
  /** Why what is shown may be old, and how to ask once more. */
  readonly stale: { readonly staleWords?: string | undefined; readonly again: () => void };
  readonly keeper: NotesKeeper;
  /** What two editors disagree about. */
  readonly children: ReactNode;
}

/** 'Vor Ort': large keys for one hand, with or without a network. */
export function FieldPage({ desk, draft, stale, keeper, children }: FieldPageProps) {
  const texts = placesTexts(desk.languageCode);
  const read = useDraftRead(draft);
  const stations = useStations(draft);
  const keeping = useSyncExternalStore(keeper.subscribe, keeper.keeping);
  useEffect(() => keeper.stayOnTheSpot(), [keeper]);
  const saving = useSyncExternalStore(draft.subscribe, draft.saving);
  const lastFault = useLastFault(saving);
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
        {keepingWords(keeping, saving, lastFault, texts)}{' '}
        {opensAlone ? texts.opensAlone : texts.opensNot} {isAwake ? '' : texts.mayGoDark}
      </p>
      {saving.phase === 'refused' && <SavingLine {...{ desk, draft, keeper }} />}
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

/** With the last word on why it waits: the network, or a part that the host does not take. */
function keepingWords(
  { waiting, isKept }: Keeping,
  saving: DraftSaving,
  lastFault: string | undefined,
  texts: PlacesTexts,
): string {
  if (waiting === 0) return texts.allSaved;
  const words = isKept ? texts.waiting : texts.waitingUnkept;
  if (lastFault !== undefined) return `${words(waiting)} ${lastFault}`;
  // What was refused is not sent as soon as it can be: its line says so.
  const refused = saving.phase === 'refused' ? countOf(saving.refused) : 0;
  return waiting > refused ? words(waiting - refused) : '';
}

/**
 * Why the last try failed, also while the next one is under way: words that came and went with each
 * would move the plan under a finger, and be read aloud again and again.
 */
function useLastFault(saving: DraftSaving): string | undefined {
  const [last, setLast] = useState<string>();
  const isTriedAgain = saving.phase === 'unsaved' || saving.phase === 'saving';
  const triedBefore = isTriedAgain ? last : undefined;
  const words = saving.phase === 'failed' ? saving.words : triedBefore;
  if (words !== last) setLast(words);
  return words;
}

const countOf = (refused: readonly Refused[]) =>
  refused.reduce((sum, { changes }) => sum + changes.length, 0);

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
  const ground = useFieldGround(desk, draft, texts);
  const { isPlan } = ground;
  const station = stations.find(({ id }) => id === chosen) ?? firstOpen(stations);
  if (!station) return null;
  const put = (at: LatLon | undefined) => {
    setChosen(station.id);
    draft.putAll(changesForPlace(draft, station.id, at));
  };
  const given = { desk, draft, texts, ground, station };
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

/** The plan, and a field beside it: the plan may not come, and may not be kept. */
function OnPlan({ onPlace, ...given }: OnGroundProps) {
  const { texts, ground, station } = given;
  return (
    <>
      <FieldMap {...given} onPlace={onPlace} />
      <p role="status" className={styles['said']}>
        {ground.planKept}
      </p>
      <CoordinatesField
        key={station.id}
        label={texts.planPoint}
        {...{ texts, ground, at: station.at, near: undefined, onChange: onPlace }}
      />
    </>
  );
}

interface OnGroundProps extends FieldDeskProps {
  readonly ground: FieldGround;
  readonly station: PlacedStation;
  readonly onPlace: (at: LatLon | undefined) => void;
}

/** Measured, nudged, with its zone. */
function OnGround({ desk, draft, texts, ground, station, stations, onPlace }: OnGroundProps) {
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
          if (station.at) onPlace(movedPlace(station.at, by, ground));
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
