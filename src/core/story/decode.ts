import type { Story, StorySlug, Track } from './model.ts';
import type { StoryProblem } from './problem.ts';
import { ProblemLog } from './problem.ts';
import { asSlug, readSlug } from './slug.ts';
import {
  decodeFiles,
  decodeMap,
  decodeOtherNames,
  decodePaths,
  decodePlans,
  decodeRevision,
} from './wire/decode-delivery.ts';
import { withDurations } from './wire/durations.ts';
import { decodeLanguages } from './wire/decode-languages.ts';
import { decodeQuests } from './wire/decode-quests.ts';
import { decodeSettings } from './wire/decode-settings.ts';
import { decodeTrack } from './wire/decode-track.ts';
import type { WireElement } from './wire/element.ts';
import { openElement } from './wire/element.ts';
import { nameField, richField, textField, textsField } from './wire/fields.ts';
import { isObject, ownValue, present } from './wire/json-value.ts';
import type { UnknownObject } from './wire/json-value.ts';
import { listProperty, openList } from './wire/open-list.ts';

export interface DecodedStory {
  readonly story: Story;
  readonly problems: readonly StoryProblem[];
}

/**
 * Reads any response of a server for a story. Never throws: what cannot be read counts as absent
 * and is reported in `problems`; `body/unreadable` means that there is no story in it at all.
 */
export function decodeStory(raw: unknown, fallbackSlug = ''): DecodedStory {
  const log = new ProblemLog();
  const body = findStory(raw);
  if (body === undefined) log.note('body/unreadable', '');
  const element = openElement(body ?? {}, '', log);
  const slug = decodeSlug(element, fallbackSlug, body !== undefined);
  return { story: assemble(element, slug, log), problems: log.problems() };
}

function findStory(raw: unknown): UnknownObject | undefined {
  if (!isObject(raw)) return undefined;
  if (isStory(raw)) return raw;
  const data = ownValue(raw, 'data');
  return isObject(data) && isStory(data) ? data : undefined;
}

function isStory(body: UnknownObject): boolean {
  const names = ['slug', 'metadata', 'tracks', 'quests', 'puzzles'];
  return Object.keys(body).some((key) => names.includes(key) || key.startsWith('storyMeta_'));
}

function decodeSlug(element: WireElement, fallback: string, isReported: boolean): StorySlug {
  const own = readSlug<'story'>(element.property('slug'));
  const slug = own ?? readSlug<'story'>(fallback);
  if (slug === undefined && isReported) element.note('slug/unusable', 'slug');
  return slug ?? asSlug<'story'>('');
}

function assemble(element: WireElement, slug: StorySlug, log: ProblemLog): Story {
  const texts = decodeTexts(element);
  const settings = decodeSettings(element);
  const isIndoor = Object.keys(texts.mapImage).length > 0;
  const tracks = decodeTracks(element, isIndoor, log);
  const { quests, puzzles } = decodeQuests(element, log);
  const files = decodeFiles(element);
  return {
    slug,
    ...texts,
    ...settings,
    tracks: withDurations(tracks, files),
    quests,
    puzzles,
    languages: decodeLanguages(element, { ...texts, tracks, quests, puzzles }),
    ...present('revision', decodeRevision(element)),
    ...present('alsoCalled', decodeOtherNames(element)),
    files,
    ...present('map', decodeMap(element)),
    plans: decodePlans(element),
    paths: decodePaths(element, isIndoor),
  };
}

function decodeTexts(element: WireElement) {
  const text = (name: string) => textField(element, `storyMeta_${name}`);
  const name = (name: string) => nameField(element, `storyMeta_${name}`);
  return {
    title: name('title'),
    name: name('name'),
    subtitle: name('subtitle'),
    cover: text('cover'),
    ...present('coverAltText', textsField(element, 'storyMeta_covertext')),
    description: richField(element, 'storyMeta_description'),
    customIcon: text('customicon'),
    mapImage: text('mapimage'),
    author: name('author'),
  };
}

function decodeTracks(element: WireElement, isIndoor: boolean, log: ProblemLog): readonly Track[] {
  const opened = openList<'track'>(listProperty(element, 'tracks'), 'tracks', log);
  return opened
    .map((entry) =>
      decodeTrack(entry.element, { slug: entry.slug, position: entry.position }, isIndoor),
    )
    .sort((a, b) => a.position - b.position);
}
