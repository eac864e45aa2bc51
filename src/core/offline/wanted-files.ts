import { tiledPlanOf } from '../chart/plan-tiles.ts';
import type { LanguageId, PerLanguage, Story, StoryFile } from '../story/model.ts';
import { valueIn } from '../story/read.ts';
import { chunkCount } from './byte-range.ts';
import { contentOf } from './media-name.ts';

export type FileRole = 'sound' | 'picture' | 'text' | 'map' | 'other';

/** A file that a walk needs without a network, and its role. */
export interface WantedFile extends StoryFile {
  readonly role: FileRole;
}

type Address = readonly [url: string | undefined, role: FileRole];

/** The files that the walk needs in these languages, in the order of first use. */
export function wantedFiles(story: Story, languages: readonly LanguageId[]): readonly WantedFile[] {
  const roles = rolesIn(languages.flatMap((language) => addressesIn(story, language)));
  const otherRoles = rolesIn(
    languagesIn(story).flatMap((language) => [
      ...addressesIn(story, language),
      ...reversedSounds(story, language),
      [valueIn(story.mapImage, language), 'map'] satisfies Address,
    ]),
  );
  const order = new Map([...roles.keys()].map((sha256, fileIndex) => [sha256, fileIndex]));
  const downloadRankOf = ({ sha256 }: StoryFile) => order.get(sha256) ?? order.size;
  return story.files
    .filter(isCheckable)
    .flatMap((file): WantedFile[] => {
      const role = roles.get(file.sha256);
      if (role !== undefined) return [{ ...file, role }];
      // A file that no element names belongs to something larger, like the parts of a large plan.
      return otherRoles.has(file.sha256) ? [] : [{ ...file, role: 'other' }];
    })
    .toSorted((a, b) => downloadRankOf(a) - downloadRankOf(b));
}

/** Counts sounds that cannot be stored, because their server does not publish their hashes. */
export function soundsOnlyOnline(story: Story, languages: readonly LanguageId[]): number {
  const checkable = new Set(story.files.filter(isCheckable).map(({ sha256 }) => sha256));
  const sounds = languages
    .flatMap((language) => addressesIn(story, language))
    .filter(([url, role]) => role === 'sound' && url !== undefined)
    .map(([url = '']) => url);
  return new Set(sounds.filter((url) => !checkable.has(contentOf(url) ?? ''))).size;
}

/** The languages in which something of the walk is spoken. */
export function spokenLanguages(story: Story): readonly LanguageId[] {
  const spoken = new Set(story.tracks.flatMap(({ audio }) => Object.keys(audio).map(Number)));
  const listed = story.languages.map(({ id }) => id).filter((id) => spoken.has(id));
  return listed.length > 0 ? listed : [...spoken].toSorted((a, b) => a - b).slice(0, 1);
}

const onThisServer = /^\/(?!\/)/;

/** Only files that can be checked chunk by chunk, and served by our own worker, are ever stored. */
function isCheckable(file: StoryFile): boolean {
  if (!onThisServer.test(file.url)) return false;
  return contentOf(file.url) === file.sha256 && file.chunks.length === chunkCount(file);
}

function rolesIn(addresses: readonly Address[]): ReadonlyMap<string, FileRole> {
  const roles = new Map<string, FileRole>();
  for (const [url = '', role] of addresses) {
    const sha256 = contentOf(url);
    if (sha256 !== undefined && !roles.has(sha256)) roles.set(sha256, role);
  }
  return roles;
}

function addressesIn(story: Story, language: LanguageId): readonly Address[] {
  const inIt = (values: PerLanguage<string>, role: FileRole): Address => [
    valueIn(values, language),
    role,
  ];
  const canReverse = story.features.some((tab) => tab === 'lab' || tab === 'default-player');
  return [
    inIt(story.cover, 'picture'),
    inIt(story.customIcon, 'picture'),
    ...story.tracks.flatMap((track) => [
      inIt(track.audio, 'sound'),
      inIt(track.cover, 'picture'),
      inIt(track.transcript, 'text'),
    ]),
    ...planIn(story, language),
    [story.map?.package?.url, 'map'],
    ...[...story.quests, ...story.puzzles].flatMap((element) => [
      inIt(element.illustration, 'picture'),
      inIt(element.audio, 'sound'),
    ]),
    ...(canReverse ? reversedSounds(story, language) : []),
  ];
}

/** A plan with tiles needs only these; its image is the largest file of many walks. */
function planIn(story: Story, language: LanguageId): readonly Address[] {
  const image = valueIn(story.mapImage, language);
  const tiled = tiledPlanOf(story, image);
  const parts = tiled ? [tiled.overview, tiled.tiles.url] : [image];
  return parts.map((url) => [url, 'map']);
}

function reversedSounds({ tracks }: Story, language: LanguageId): readonly Address[] {
  return tracks.map(({ audioReversed }) => [valueIn(audioReversed, language), 'sound']);
}

function languagesIn(story: Story): readonly LanguageId[] {
  const ids = [
    ...story.languages.map(({ id }) => id),
    ...Object.keys(story.mapImage).map(Number),
    ...[...story.tracks].flatMap(({ audio, audioReversed, transcript, cover }) =>
      [audio, audioReversed, transcript, cover].flatMap((values) =>
        Object.keys(values).map(Number),
      ),
    ),
  ];
  return [...new Set(ids)];
}
