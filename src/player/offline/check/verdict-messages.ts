import type { FileUsage } from '../../../core/offline-check/file-usage.ts';
import type { StopResult } from '../../../core/offline-check/rehearsal.ts';
import type { OfflineCheckStop } from '../../../core/offline-check/stops.ts';
import type {
  AppVerdict,
  CheckName,
  FilesVerdict,
  MapVerdict,
  PositionVerdict,
  SoundVerdict,
  StorageVerdict,
  Verdicts,
} from '../../../core/offline-check/verdict.ts';
import type { LanguageId } from '../../../core/story/model.ts';
import { plainText } from '../../../core/story/plain-text.ts';
import { valueIn } from '../../../core/story/read.ts';
import type { RehearsalEnd } from './offline-check.ts';
import { formatBytes } from '../../../ui/format-bytes.ts';
import type { OfflineCheckTexts } from '../../../i18n/offline-check.ts';

export interface OfflineCheckLabels {
  readonly texts: OfflineCheckTexts;
  readonly languageCode: string;
  /** The language of the walk's own texts. */
  readonly language: LanguageId;
}

/** The finding of a check, in a sentence that names the remedy where there is a problem. */
export function verdictMessage<N extends CheckName>(
  labels: OfflineCheckLabels,
  name: N,
  verdict: Verdicts[N],
): string {
  const { texts } = labels;
  if (!isDone<Verdicts[N]>(verdict)) {
    return verdict.state === 'trying' ? texts.trying : texts.untried;
  }
  return sentences[name](labels, verdict);
}

type Done<V> = Exclude<V, { readonly state: 'untried' } | { readonly state: 'trying' }>;
const isDone = <V extends Verdicts[CheckName]>(verdict: V): verdict is V & Done<V> =>
  verdict.state !== 'untried' && verdict.state !== 'trying';
type Sentence<V> = (labels: OfflineCheckLabels, verdict: Done<V>) => string;

const sentences: { readonly [N in CheckName]: Sentence<Verdicts[N]> } = {
  files: filesVerdictText,
  app: appVerdictText,
  map: mapVerdictText,
  position: positionVerdictText,
  sound: soundVerdictText,
  storage: storageVerdictText,
};

function filesVerdictText(
  { texts, languageCode }: OfflineCheckLabels,
  verdict: Done<FilesVerdict>,
): string {
  if (verdict.state === 'ok') {
    const { files, bytes } = verdict.details;
    return texts.filesOk(files, formatBytes(bytes, languageCode));
  }
  const { why } = verdict;
  if (why.kind === 'nothing') return texts.filesNothing;
  return why.kind === 'unreadable' ? texts.filesUnreadable : texts.filesBad(why.files.length);
}

function appVerdictText({ texts }: OfflineCheckLabels, verdict: Done<AppVerdict>): string {
  if (verdict.state === 'ok') return texts.appOk(verdict.details.files);
  const { why } = verdict;
  if (why.kind === 'no-worker') return texts.appNoWorker;
  return why.kind === 'no-response' ? texts.appNoResponse : texts.appMissing(why.missing);
}

function mapVerdictText({ texts }: OfflineCheckLabels, verdict: Done<MapVerdict>): string {
  if (verdict.state === 'not-ok') return texts.mapNetworkOnly;
  const messages = {
    package: texts.mapPackage,
    plan: texts.mapPlan,
    'not-needed': texts.mapNotNeeded,
  };
  return messages[verdict.details.kind];
}

function positionVerdictText(
  { texts }: OfflineCheckLabels,
  verdict: Done<PositionVerdict>,
): string {
  if (verdict.state === 'ok') {
    const { details } = verdict;
    if (details.kind === 'not-needed') return texts.positionNotNeeded;
    return texts.positionOk(Math.ceil(details.accuracyM));
  }
  const { why } = verdict;
  if (why.kind === 'blurred') return texts.positionBlurred(Math.ceil(why.accuracyM));
  const messages = {
    denied: texts.positionDenied,
    unsupported: texts.positionUnsupported,
    unavailable: texts.positionUnavailable,
    timeout: texts.positionTimeout,
  };
  return messages[why.kind];
}

function soundVerdictText({ texts }: OfflineCheckLabels, verdict: Done<SoundVerdict>): string {
  if (verdict.state === 'awaiting-reply') return texts.soundPrompt;
  if (verdict.state === 'ok') return texts.soundOk;
  const messages = {
    nothing: texts.soundNothing,
    silent: texts.soundSilent,
    unreadable: texts.soundUnreadable,
    blocked: texts.soundBlocked,
    'not-heard': texts.soundNotHeard,
  };
  return messages[verdict.why.kind];
}

function storageVerdictText(
  { texts, languageCode }: OfflineCheckLabels,
  verdict: Done<StorageVerdict>,
): string {
  const { freeBytes } = verdict.state === 'ok' ? verdict.details : verdict.why;
  const free =
    freeBytes === undefined ? '' : ` ${texts.free(formatBytes(freeBytes, languageCode))}`;
  if (verdict.state === 'ok') return texts.storageOk + free;
  return (verdict.why.kind === 'may-go' ? texts.storageMayGo : texts.storageUnknown) + free;
}

export function elementLabel({ texts, language }: OfflineCheckLabels, usage: FileUsage): string {
  if (usage.kind === 'map') return texts.ofMap;
  if (usage.kind === 'walk') return texts.ofWalk;
  return plainText(valueIn(usage.name, language) ?? texts.ofWalk);
}

/** An element that the visitor has yet to discover is labelled by its number alone. */
export function stopLabel({ texts, language }: OfflineCheckLabels, stop: OfflineCheckStop): string {
  const numbered = {
    track: texts.stationNumber,
    quest: texts.questNumber,
    puzzle: texts.puzzleNumber,
  }[stop.kind](stop.number);
  const name = plainText(valueIn(stop.name, language) ?? '');
  return name === '' ? numbered : `${numbered}: ${name}`;
}

export function seenStopLabel({ texts }: OfflineCheckLabels, { lacks }: StopResult): string {
  if (lacks.length === 0) return texts.ready;
  return texts.lacks(lacks.map((fileKind) => texts.fileKinds[fileKind]).join(', '));
}

export function rehearsalEndMessage({ texts }: OfflineCheckLabels, end: RehearsalEnd): string {
  const messages = {
    complete: texts.endComplete,
    lacking: texts.endLacking,
    uncut: texts.endUncut,
    'let-in': texts.endLetIn,
    stopped: texts.endStopped,
  };
  return messages[end];
}

/** What is still missing before a walk is ready. */
export function stillOpen(
  { texts }: OfflineCheckLabels,
  verdicts: Verdicts,
  hasSeenAll: boolean,
): string {
  const needed = (['files', 'app', 'sound'] as const).filter(
    (name) => verdicts[name].state !== 'ok',
  );
  const helpful = (['map', 'position', 'storage'] as const).filter((name) =>
    ['untried', 'trying'].includes(verdicts[name].state),
  );
  const names = [...needed, ...helpful].map((name) => texts.names[name]);
  return [...names, ...(hasSeenAll ? [] : [texts.rehearsal])].join(', ');
}
