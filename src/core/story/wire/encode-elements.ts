import type { Activation, Puzzle, Quest, Track } from '../model.ts';
import {
  encodeTexts,
  independent,
  ifKnown,
  jsonText,
  languageMap,
  metadata,
} from './encode-values.ts';
import { withoutEntities } from './entities.ts';
import type { Json, JsonObject } from './json-value.ts';
import { present } from './json-value.ts';

export function encodeTrack(track: Track): JsonObject {
  return {
    slug: track.slug,
    ...present<string, Json>('alsoCalled', track.alsoCalled),
    position: track.position,
    metadata: metadata('trackMeta', {
      name: languageMap(track.name, withoutEntities),
      cover: languageMap(track.cover),
      covertext: ifKnown(track.coverAltText, encodeTexts),
      description: languageMap(track.description),
      audiotrack: languageMap(track.audio),
      audioreversed: languageMap(track.audioReversed),
      transcript: languageMap(track.transcript),
      author: languageMap(track.author, withoutEntities),
      activatescontent: independent(jsonText(track.activates.map(encodeActivation))),
      radio: ifKnown(track.radio, independent),
      password: languageMap(track.password),
      fromstart: fromStart(track.isActiveFromStart),
      location: languageMap(track.location, ({ x, y }) => jsonText({ x, y })),
      radius: ifKnown(track.radiusM, independent),
    }),
  };
}

export function encodeQuest(quest: Quest, puzzles: readonly JsonObject[]): JsonObject {
  return {
    slug: quest.slug,
    ...present<string, Json>('alsoCalled', quest.alsoCalled),
    metadata: metadata('questMeta', {
      title: languageMap(quest.title, withoutEntities),
      description: languageMap(quest.description),
      illustration: languageMap(quest.illustration),
      illustrationtext: ifKnown(quest.illustrationAltText, encodeTexts),
      audio: languageMap(quest.audio),
      fromstart: fromStart(quest.isActiveFromStart),
    }),
    puzzles,
  };
}

export function encodePuzzle(puzzle: Puzzle): JsonObject {
  return {
    slug: puzzle.slug,
    ...present<string, Json>('alsoCalled', puzzle.alsoCalled),
    position: puzzle.position,
    metadata: metadata('puzzleMeta', {
      title: languageMap(puzzle.title, withoutEntities),
      description: languageMap(puzzle.description),
      illustration: languageMap(puzzle.illustration),
      illustrationtext: ifKnown(puzzle.illustrationAltText, encodeTexts),
      audio: languageMap(puzzle.audio),
      content: languageMap(puzzle.choices, (choices) =>
        jsonText(choices.map(({ item, value }) => ({ item: withoutEntities(item), value }))),
      ),
      hint1: languageMap(puzzle.hint),
      finishedtext: languageMap(puzzle.finishedText),
      solution: languageMap(puzzle.solution, jsonText),
      type: independent(puzzle.type),
      ...encodePuzzleActivations(puzzle),
      fromstart: fromStart(puzzle.isActiveFromStart),
    }),
  };
}

/**
 * Older players look a list up by the solution group, so a flat list is written once per group; a
 * flag of ours, which they ignore, marks it as flat.
 */
function encodePuzzleActivations({
  activates,
  solution,
}: Puzzle): Readonly<Record<string, JsonObject>> {
  if (activates.kind === 'per-group') {
    return { activatescontent: listText(activates.lists.map(encodeActivations)) };
  }
  if (activates.list.length === 0) return { activatescontent: listText([]) };
  const groups = Math.max(1, ...Object.values(solution).map((all) => all.length));
  const list = encodeActivations(activates.list);
  return {
    activatescontent: listText(Array.from({ length: groups }, () => list)),
    activatesflat: independent(1),
  };
}

function listText(list: readonly Json[]): JsonObject {
  return independent(jsonText(list));
}

function encodeActivations(list: readonly Activation[]): readonly Json[] {
  return list.map(encodeActivation);
}

function encodeActivation({ kind, slug, delayS, action }: Activation): JsonObject {
  return { type: kind, slug, ...present('delay', delayS), ...present('action', action) };
}

function fromStart(isActive: boolean): JsonObject | undefined {
  return isActive ? independent(1) : undefined;
}
