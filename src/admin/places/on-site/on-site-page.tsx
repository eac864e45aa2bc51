import { useEffect, useRef, useState, useSyncExternalStore, type ReactNode } from 'react';
import { LOCATION_FIELD } from '../../../contract/admin/place-fields.ts';
import type { LatLon } from '../../../core/story/model.ts';
import { AdminCard } from '../../ui/page/admin-card.tsx';
import { PageHead } from '../../ui/page/page-head.tsx';
import { EmptyState, ErrorMessage } from '../../ui/page/states.tsx';
import type { DraftSaving } from '../../draft/walk-draft-ports.ts';
import type { EditorProps } from '../../draft/editor-props.ts';
import type { NotesSaving, NotesSaver } from '../../draft/notes/notes-saver.ts';
import { nameIn } from '../../draft/entity-name.ts';
import type { RejectedChange } from '../../draft/rejected-changes.ts';
import { SaveStatus } from '../../draft/shown/save-status.tsx';
import type { WalkDraft } from '../../draft/walk-draft.ts';
import { useDraftRead } from '../../draft/use-walk-draft.ts';
import { CoordinatesField, type CoordinatesInput } from '../coordinates-field.tsx';
import { OnSiteMap } from './on-site-map.tsx';
import { HereCard } from './here-card.tsx';
import { movedPlace } from '../moved-place.ts';
import { NudgeControls } from './nudge-controls.tsx';
import { OverlapList } from '../overlap-list.tsx';
import { coordinatesText } from '../overlap-messages.ts';
import { changeForRadius, changesForPlace, type PlacedStation } from '../placed-stations.ts';
import styles from '../places.module.css';
import { placesTexts, type PlacesTexts } from '../../../i18n/admin/places.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { RadiusControls } from './radius-controls.tsx';
import { SignCheck } from './sign-check.tsx';
import { OnSiteStationChoice } from './station-choice.tsx';
import { useOnSiteBaseMap, type OnSiteBaseMap } from './use-on-site-base-map.ts';
import { useStations } from '../use-stations.ts';
import { useUnreadInput } from '../../session/use-unread-input.ts';
import { storyPageAddress } from '../../session/addresses/admin-addresses.ts';

export interface OnSitePageProps extends Pick<EditorProps, 'admin' | 'draft'> {
  /** Why the data may be stale, and how to refetch it. */
  readonly stale: { readonly staleMessage?: string | undefined; readonly refetch: () => void };
  readonly notesSaver: NotesSaver;
  /** The conflicts between two editors. */
  readonly children: ReactNode;
}

/** 'Vor Ort': large buttons for one hand, with or without a network. */
export function OnSitePage({ admin, draft, stale, notesSaver, children }: OnSitePageProps) {
  const texts = useTexts(placesTexts);
  const read = useDraftRead(draft);
  const stations = useStations(draft);
  const notesSaving = useSyncExternalStore(notesSaver.subscribe, notesSaver.notesSaving);
  useEffect(() => notesSaver.stayOnSite(), [notesSaver]);
  const saving = useSyncExternalStore(draft.subscribe, draft.saving);
  const lastError = useLastError(saving);
  const isAwake = useAwake(admin);
  const opensAlone = useOpensAlone(admin);
  useRefetchWhenStale(draft, stale);
  const href = storyPageAddress(admin.navigation, read.story.id, 'places');
  return (
    <div className={styles['field']}>
      <PageHead title={texts.onSiteTitle(nameIn(draft, read, read.story.id))}>
        <a className="button button-quiet" href={href}>
          {texts.toPlaces}
        </a>
      </PageHead>
      <p role="status" className={styles['keeping']}>
        {notesSavingMessage(notesSaving, saving, lastError, texts)}{' '}
        {opensAlone ? texts.opensAlone : texts.opensNot} {isAwake ? '' : texts.mayGoDark}
      </p>
      {saving.phase === 'rejected' && <SaveStatus {...{ admin, draft, notesSaver }} />}
      {stale.staleMessage !== undefined && (
        <ErrorMessage
          message={`${texts.openedAlone} ${stale.staleMessage}`}
          onRetry={stale.refetch}
        />
      )}
      {children}
      {stations.length === 0 ? (
        <EmptyState {...texts.noStations} />
      ) : (
        <OnSiteEditor {...{ admin, draft, texts, stations }} />
      )}
    </div>
  );
}

/** Ends with the reason why changes wait: the network, or an element that the server rejects. */
function notesSavingMessage(
  { waiting, isStored }: NotesSaving,
  saving: DraftSaving,
  lastError: string | undefined,
  texts: PlacesTexts,
): string {
  if (waiting === 0) return isStored ? texts.allSaved : texts.allSavedNotStored;
  const waitingText = isStored ? texts.waiting : texts.waitingNotStored;
  if (lastError !== undefined) return `${waitingText(waiting)} ${lastError}`;
  // A rejected change is not sent as soon as the network is back: a message of its own says so.
  const rejected = saving.phase === 'rejected' ? countOf(saving.rejected) : 0;
  return waiting > rejected ? waitingText(waiting - rejected) : '';
}

/**
 * Why the last try failed, also while the next one runs: a text that came and went with each try
 * would move the plan under a finger, and be read aloud again and again.
 */
function useLastError(saving: DraftSaving): string | undefined {
  const [last, setLast] = useState<string>();
  const isRetried = saving.phase === 'unsaved' || saving.phase === 'saving';
  const triedBefore = isRetried ? last : undefined;
  const lastError = saving.phase === 'failed' ? saving.message : triedBefore;
  if (lastError !== last) setLast(lastError);
  return lastError;
}

const countOf = (rejected: readonly RejectedChange[]) =>
  rejected.reduce((sum, { changes }) => sum + changes.length, 0);

/** Whether this page would open on this device without a network; false until it is known. */
function useOpensAlone({ site }: OnSitePageProps['admin']): boolean {
  const [opensAlone, setOpensAlone] = useState(false);
  const { files } = site;
  useEffect(() => files.storeLoadedFiles(setOpensAlone), [files]);
  return opensAlone;
}

/**
 * A successful save shows that the server is reachable again; the changes of others are fetched
 * then.
 */
function useRefetchWhenStale(
  draft: WalkDraft,
  { staleMessage, refetch }: OnSitePageProps['stale'],
): void {
  const { phase } = useSyncExternalStore(draft.subscribe, draft.saving);
  const isBack = phase === 'saved' && staleMessage !== undefined;
  const latest = useRef(refetch);
  useEffect(() => {
    latest.current = refetch;
  });
  useEffect(() => {
    if (isBack) latest.current();
  }, [isBack]);
}

/** The screen stays on as long as the page is shown, even for two hours in the rain. */
function useAwake({ site }: OnSitePageProps['admin']): boolean {
  const [isAwake, setAwake] = useState(true);
  const { wakeLock } = site;
  useEffect(() => wakeLock.holdWakeLock(setAwake), [wakeLock]);
  return isAwake;
}

interface OnSiteEditorProps extends Pick<OnSitePageProps, 'admin' | 'draft'> {
  readonly texts: PlacesTexts;
  readonly stations: readonly PlacedStation[];
}

function OnSiteEditor({ admin, draft, texts, stations }: OnSiteEditorProps) {
  const [chosen, setChosen] = useState<string>();
  const baseMap = useOnSiteBaseMap(admin, draft, texts);
  const { isPlan } = baseMap;
  const station = stations.find(({ id }) => id === chosen) ?? firstOpen(stations);
  if (!station) return null;
  const placeStation = (at: LatLon | undefined) => {
    setChosen(station.id);
    draft.setValues(changesForPlace(draft, station.id, at));
  };
  const shared = { admin, draft, texts, baseMap, station };
  return (
    <>
      <OnSiteStationChoice {...{ texts, stations, station }} onChoose={setChosen} />
      <AdminCard title={`${String(station.number)}. ${station.name}`}>
        <p role="status" className={styles['fact']}>
          {station.at ? coordinatesText(station.at, isPlan) : texts.noPlace}
        </p>
        {isPlan ? (
          <OnPlan {...shared} stations={stations} onPlace={placeStation} />
        ) : (
          <OnGeographicMap {...shared} stations={stations} onPlace={placeStation} />
        )}
        <SignCheck key={`sign ${station.id}`} {...shared} />
        {!isPlan && <OnSiteMap {...shared} stations={stations} onPlace={placeStation} isFolded />}
      </AdminCard>
    </>
  );
}

/** The plan, with a field beside it: the plan may fail to load or to be stored. */
function OnPlan({ onPlace, ...props }: OnGeographicMapProps) {
  const { admin, texts, baseMap, station } = props;
  const unread = useUnreadInput<CoordinatesInput>(admin, station.id, LOCATION_FIELD);
  return (
    <>
      <OnSiteMap {...props} onPlace={onPlace} />
      <p role="status" className={styles['said']}>
        {baseMap.planStorageMessage}
      </p>
      <CoordinatesField
        key={station.id}
        label={texts.planPoint}
        {...{ texts, baseMap, at: station.at, near: undefined, unread, onChange: onPlace }}
      />
    </>
  );
}

interface OnGeographicMapProps extends OnSiteEditorProps {
  readonly baseMap: OnSiteBaseMap;
  readonly station: PlacedStation;
  readonly onPlace: (at: LatLon | undefined) => void;
}

/** Measuring, nudging, and the zone. */
function OnGeographicMap({
  admin,
  draft,
  texts,
  baseMap,
  station,
  stations,
  onPlace,
}: OnGeographicMapProps) {
  return (
    <>
      <HereCard
        key={station.id}
        texts={texts}
        position={admin.site.position}
        onPlace={({ at }) => {
          onPlace(at);
        }}
      />
      <NudgeControls
        texts={texts}
        isDisabled={!station.at}
        onNudge={(by) => {
          if (station.at) onPlace(movedPlace(station.at, by, baseMap));
        }}
      />
      <RadiusControls
        texts={texts}
        radiusM={station.radiusM}
        onChange={(radiusM) => {
          draft.setValues([changeForRadius(station.id, radiusM)]);
        }}
      />
      <OverlapList stations={stations} id={station.id} texts={texts} />
    </>
  );
}

const firstOpen = (stations: readonly PlacedStation[]) =>
  stations.find(({ at }) => at === undefined) ?? stations[0];
