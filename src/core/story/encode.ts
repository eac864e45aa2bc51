import type { MapSource, Quest, Story, TiledPlan } from './model.ts';
import { encodePuzzle, encodeQuest, encodeTrack } from './wire/encode-elements.ts';
import {
  encodeTexts,
  ifKnown,
  independent,
  jsonText,
  languageMap,
  metadata,
} from './wire/encode-values.ts';
import { withoutEntities } from './wire/entities.ts';
import type { Json, JsonObject } from './wire/json-value.ts';
import { present } from './wire/json-value.ts';

/** The body of getStory: what a player of an existing server reads, plus keys that it ignores. */
export interface WireStory extends JsonObject {
  readonly slug: string;
  readonly metadata: JsonObject;
  readonly tracks: readonly JsonObject[];
  readonly quests: readonly JsonObject[];
  readonly puzzles: readonly JsonObject[];
}

/** Puzzles are written both beside and in their quests: existing players look in either place. */
export function encodeStory(story: Story): WireStory {
  const puzzles = story.puzzles.map(encodePuzzle);
  const bySlug = new Map(puzzles.map((puzzle) => [puzzle['slug'], puzzle]));
  const membersOf = (quest: Quest) =>
    quest.puzzles.flatMap((slug) => {
      const puzzle = bySlug.get(slug);
      return puzzle === undefined ? [] : [puzzle];
    });
  return {
    slug: story.slug,
    metadata: encodeMetadata(story),
    tracks: story.tracks.map(encodeTrack),
    quests: story.quests.map((quest) => encodeQuest(quest, membersOf(quest))),
    puzzles,
    ...encodeDelivery(story),
  };
}

function encodeMetadata(story: Story): JsonObject {
  return metadata('storyMeta', {
    title: languageMap(story.title, withoutEntities),
    name: languageMap(story.name, withoutEntities),
    subtitle: languageMap(story.subtitle, withoutEntities),
    cover: languageMap(story.cover),
    covertext: ifKnown(story.coverAltText, encodeTexts),
    description: languageMap(story.description),
    customicon: languageMap(story.customIcon),
    mapimage: languageMap(story.mapImage),
    author: languageMap(story.author, withoutEntities),
    customstyling: ifKnown(story.customStyling, independent),
    startpage: ifKnown(story.startPage, independent),
    trackpasswords: story.hasTrackPasswords ? independent(1) : undefined,
    showlocked: story.showsLocked && independent(1),
    hidequests: story.hidesQuestTitles && independent(1),
    features: independent(jsonText(story.features)),
    // Both are texts: older players replace quotes in them before they parse.
    duration: ifKnown(story.durationMin, (minutes) => independent(String(minutes))),
    releasedate: ifKnown(story.releaseDate, ({ month, year }) =>
      independent(jsonText({ ...present('month', month), year })),
    ),
  });
}

function encodeDelivery(story: Story): JsonObject {
  const { languages, revision, alsoCalled, files, map, plans, paths } = story;
  return {
    languages: languages.map(({ id, code, name }) => ({ id, code, name })),
    ...present<string, Json>('revision', revision),
    ...present<string, Json>('alsoCalled', alsoCalled),
    files: files.map(({ url, bytes, type, sha256, chunkBytes, chunks, durationS }) => ({
      ...{ url, bytes, type, sha256, chunkBytes, chunks },
      ...present<string, Json>('durationS', durationS),
    })),
    ...present<string, Json>('map', map && encodeMap(map)),
    ...(plans.length > 0 ? { plans: plans.map(encodePlan) } : {}),
    paths,
  };
}

function encodeMap({ tiles, attribution, package: mapPackage }: MapSource): JsonObject {
  if (mapPackage === undefined) return { tiles, attribution };
  const { url, bytes, sha256 } = mapPackage;
  return { tiles, attribution, package: { url, bytes, sha256 } };
}

function encodePlan({ image, width, height, tilePx, overview, tiles }: TiledPlan): JsonObject {
  const { url, bytes, sha256 } = tiles;
  return { image, width, height, tilePx, overview, tiles: { url, bytes, sha256 } };
}
