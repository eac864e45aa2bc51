import { readScan } from '../link/read-scan.ts';
import { isProtected } from '../progress/lock.ts';
import { puzzlesOfQuest } from '../story/find.ts';
import type {
  ElementKind,
  LanguageId,
  PerLanguage,
  Puzzle,
  Quest,
  Story,
  Track,
} from '../story/model.ts';
import { PUZZLE_TRAITS } from '../story/model.ts';
import { valueIn } from '../story/read.ts';

export type StopFileKind = 'sound' | 'picture' | 'text';

/** An element of the walk that must open in a dead zone. */
export interface OfflineCheckStop {
  readonly kind: ElementKind;
  readonly slug: string;
  /** Empty for an element that the visitor has yet to find: a rehearsal gives nothing away. */
  readonly name: PerLanguage<string>;
  /** The number among the elements of its kind, in the order of the walk. */
  readonly number: number;
  readonly files: readonly { readonly fileKind: StopFileKind; readonly url: string }[];
  /** Texts of codes that lead here, or that are to be found here. */
  readonly codes: readonly string[];
}

/** `codeOf`: the content of a station's printed code. */
export function stopsOf(
  story: Story,
  languages: readonly LanguageId[],
  codeOf: (track: Track) => string,
): readonly OfflineCheckStop[] {
  const inQuests = story.quests.flatMap((quest) => [quest, ...puzzlesOfQuest(story, quest)]);
  const puzzles = [...new Set([...inQuests, ...story.puzzles])];
  const stops = [
    ...story.tracks.map((track) => stationStop(story, track, languages, codeOf(track))),
    ...puzzles.map((puzzle) => taskStop(puzzle, languages)),
  ];
  return stops.map((stop, index) => ({
    ...stop,
    number: stops.slice(0, index).filter(({ kind }) => kind === stop.kind).length + 1,
  }));
}

type Unnumbered = Omit<OfflineCheckStop, 'number'>;

function stationStop(
  story: Story,
  track: Track,
  languages: readonly LanguageId[],
  code: string,
): Unnumbered {
  const { slug, audio, cover, transcript } = track;
  const isSecret = story.hasTrackPasswords && isProtected(track);
  const isKnown = track.isActiveFromStart && track.radio === undefined && !isSecret;
  const name = isKnown ? track.name : {};
  const files = filesIn(languages, [
    ['sound', audio],
    ['picture', cover],
    ['text', transcript],
  ]);
  return { kind: 'track', slug, name, files, codes: [code] };
}

function taskStop(task: Quest | Puzzle, languages: readonly LanguageId[]): Unnumbered {
  const { slug, illustration, audio } = task;
  const name = task.isActiveFromStart ? task.title : {};
  const files = filesIn(languages, [
    ['sound', audio],
    ['picture', illustration],
  ]);
  if (!('type' in task)) return { kind: 'quest', slug, name, files, codes: [] };
  const answers = languages.flatMap((language) => valueIn(task.solution, language) ?? []).flat();
  const codes = PUZZLE_TRAITS[task.type].isScanned ? [...new Set(answers)] : [];
  return { kind: 'puzzle', slug, name, files, codes };
}

function filesIn(
  languages: readonly LanguageId[],
  fields: readonly (readonly [StopFileKind, PerLanguage<string>])[],
): OfflineCheckStop['files'] {
  const fileKinds = new Map<string, StopFileKind>();
  for (const [fileKind, values] of fields) {
    for (const language of languages) {
      const url = valueIn(values, language);
      if (url !== undefined && !fileKinds.has(url)) fileKinds.set(url, fileKind);
    }
  }
  return [...fileKinds].map(([url, fileKind]) => ({ fileKind, url }));
}

export interface CodeWorld {
  readonly hosts: readonly string[];
  readonly basePath: string;
  /** The walks that are completely on the device. */
  readonly walks: ReadonlySet<string>;
}

/** Whether the targets of a stop's codes are there; a puzzle's code may be any text at all. */
export function areCodesReachable(story: Story, stop: OfflineCheckStop, world: CodeWorld): boolean {
  return stop.codes.every((code) => {
    const scan = readScan(code, world.hosts, story, world.basePath);
    if (stop.kind === 'track') return scan.kind === 'track' && scan.track === stop.slug;
    if (scan.kind === 'other-walk') return world.walks.has(scan.walk);
    return scan.kind !== 'no-track';
  });
}
