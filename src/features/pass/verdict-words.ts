import type { FileOwner } from '../../core/pass/file-owner.ts';
import type { StopSeen } from '../../core/pass/rehearsal.ts';
import type { PassStop } from '../../core/pass/stops.ts';
import type {
  AppVerdict,
  CheckName,
  FilesVerdict,
  MapVerdict,
  PositionVerdict,
  SoundVerdict,
  StorageVerdict,
  Verdicts,
} from '../../core/pass/verdict.ts';
import type { LanguageId } from '../../core/story/model.ts';
import { plainText } from '../../core/story/plain-text.ts';
import { valueIn } from '../../core/story/read.ts';
import type { RehearsalEnd } from '../../runtime/pass/pass.ts';
import { bytesInWords } from '../../ui/bytes-in-words.ts';
import type { PassTexts } from './pass-room.ts';

export interface PassWords {
  readonly texts: PassTexts;
  readonly languageCode: string;
  /** Of what the walk itself says. */
  readonly language: LanguageId;
}

/** What a check found, in a sentence that says what to do where something is. */
export function verdictWords<N extends CheckName>(
  words: PassWords,
  name: N,
  verdict: Verdicts[N],
): string {
  const { texts } = words;
  if (!isDone<Verdicts[N]>(verdict)) {
    return verdict.state === 'trying' ? texts.trying : texts.untried;
  }
  return sentences[name](words, verdict);
}

type Done<V> = Exclude<V, { readonly state: 'untried' } | { readonly state: 'trying' }>;
const isDone = <V extends Verdicts[CheckName]>(verdict: V): verdict is V & Done<V> =>
  verdict.state !== 'untried' && verdict.state !== 'trying';
type Sentence<V> = (words: PassWords, verdict: Done<V>) => string;

const sentences: { readonly [N in CheckName]: Sentence<Verdicts[N]> } = {
  files: filesWords,
  app: appWords,
  map: mapWords,
  position: positionWords,
  sound: soundWords,
  storage: storageWords,
};

function filesWords({ texts, languageCode }: PassWords, verdict: Done<FilesVerdict>): string {
  if (verdict.state === 'ok') {
    const { files, bytes } = verdict.found;
    return texts.filesOk(files, bytesInWords(bytes, languageCode));
  }
  const { why } = verdict;
  if (why.kind === 'nothing') return texts.filesNothing;
  return why.kind === 'unreadable' ? texts.filesUnreadable : texts.filesBad(why.files.length);
}

function appWords({ texts }: PassWords, verdict: Done<AppVerdict>): string {
  if (verdict.state === 'ok') return texts.appOk(verdict.found.files);
  const { why } = verdict;
  if (why.kind === 'no-worker') return texts.appNoWorker;
  return why.kind === 'no-answer' ? texts.appNoAnswer : texts.appMissing(why.missing);
}

function mapWords({ texts }: PassWords, verdict: Done<MapVerdict>): string {
  if (verdict.state === 'not-ok') return texts.mapNetworkOnly;
  const words = {
    package: texts.mapPackage,
    plan: texts.mapPlan,
    'not-needed': texts.mapNotNeeded,
  };
  return words[verdict.found.kind];
}

function positionWords({ texts }: PassWords, verdict: Done<PositionVerdict>): string {
  if (verdict.state === 'ok') {
    const { found } = verdict;
    if (found.kind === 'not-needed') return texts.positionNotNeeded;
    return texts.positionOk(Math.ceil(found.accuracyM));
  }
  const { why } = verdict;
  if (why.kind === 'blurred') return texts.positionBlurred(Math.ceil(why.accuracyM));
  const words = {
    denied: texts.positionDenied,
    unsupported: texts.positionUnsupported,
    unavailable: texts.positionUnavailable,
    timeout: texts.positionTimeout,
  };
  return words[why.kind];
}

function soundWords({ texts }: PassWords, verdict: Done<SoundVerdict>): string {
  if (verdict.state === 'asking') return texts.soundAsk;
  if (verdict.state === 'ok') return texts.soundOk;
  const words = {
    nothing: texts.soundNothing,
    silent: texts.soundSilent,
    unreadable: texts.soundUnreadable,
    blocked: texts.soundBlocked,
    unheard: texts.soundUnheard,
  };
  return words[verdict.why.kind];
}

function storageWords({ texts, languageCode }: PassWords, verdict: Done<StorageVerdict>): string {
  const { freeBytes } = verdict.state === 'ok' ? verdict.found : verdict.why;
  const free =
    freeBytes === undefined ? '' : ` ${texts.free(bytesInWords(freeBytes, languageCode))}`;
  if (verdict.state === 'ok') return texts.storageOk + free;
  return (verdict.why.kind === 'may-go' ? texts.storageMayGo : texts.storageUnknown) + free;
}

export function ownerWords({ texts, language }: PassWords, owner: FileOwner): string {
  if (owner.kind === 'map') return texts.ofMap;
  if (owner.kind === 'walk') return texts.ofWalk;
  return plainText(valueIn(owner.name, language) ?? texts.ofWalk);
}

/** What is to be found out is told by its number alone. */
export function stopWords({ texts, language }: PassWords, stop: PassStop): string {
  const numbered = {
    track: texts.stationNumber,
    quest: texts.questNumber,
    puzzle: texts.puzzleNumber,
  }[stop.kind](stop.number);
  const name = plainText(valueIn(stop.name, language) ?? '');
  return name === '' ? numbered : `${numbered}: ${name}`;
}

export function seenWords({ texts }: PassWords, { lacks }: StopSeen): string {
  if (lacks.length === 0) return texts.ready;
  return texts.lacks(lacks.map((part) => texts.parts[part]).join(', '));
}

export function endWords({ texts }: PassWords, end: RehearsalEnd): string {
  const words = {
    whole: texts.endWhole,
    lacking: texts.endLacking,
    uncut: texts.endUncut,
    'let-in': texts.endLetIn,
    stopped: texts.endStopped,
  };
  return words[end];
}

/** What still keeps a walk from being ready. */
export function stillOpen({ texts }: PassWords, verdicts: Verdicts, hasSeenAll: boolean): string {
  const needed = (['files', 'app', 'sound'] as const).filter(
    (name) => verdicts[name].state !== 'ok',
  );
  const helpful = (['map', 'position', 'storage'] as const).filter((name) =>
    ['untried', 'trying'].includes(verdicts[name].state),
  );
  const names = [...needed, ...helpful].map((name) => texts.names[name]);
  return [...names, ...(hasSeenAll ? [] : [texts.rehearsal])].join(', ');
}
