import {
  type PerLanguage,
  type Puzzle,
  type PuzzleSlug,
  type Quest,
  type QuestSlug,
  type Track,
  type TrackSlug,
} from '../../src/core/story/model.ts';
import { mediumOf } from './media-index.ts';
import { altTextOf } from './picture-alt-texts.ts';
import type { Pair } from './scene.ts';
import type { Mission, Outcome, Riddle, Station } from './station.ts';

export const GERMAN = 2;
export const ENGLISH = 3;

export const both = ([de, en]: Pair): PerLanguage<string> => ({ [GERMAN]: de, [ENGLISH]: en });
export const forAll = (value: string): PerLanguage<string> => ({ 1: value });

const perLanguageFile = (stem: string, ending: string): PerLanguage<string> =>
  both([`${stem}.de.${ending}`, `${stem}.en.${ending}`]);

const soundOf = (stem: string): PerLanguage<string> => perLanguageFile(stem, 'm4a');

/**
 * The length of a station's sound in whole seconds. Activations count from the start of a track and
 * know no languages, so the longest sound decides.
 */
function secondsOf(stem: string): number {
  const lengths = Object.values(soundOf(stem)).map((name) => mediumOf(name).durationS ?? 0);
  return Math.ceil(Math.max(...lengths));
}

function activationsOf(stem: string, station: Station): Track['activates'] {
  const { activates = [], opensAfterwards = [] } = station;
  const delayS = secondsOf(stem);
  return [...activates, ...opensAfterwards.map((item) => ({ ...item, delayS }))];
}

export function composeTrack(
  folder: string,
  author: string,
  station: Station,
  position: number,
): Track {
  const stem = `${folder}/${station.slug}`;
  return {
    slug: station.slug as TrackSlug,
    position,
    name: both(station.name),
    cover: forAll(`${folder}/${station.cover}.webp`),
    coverAltText: altTextOf(folder, station.cover),
    description: both(station.description),
    audio: soundOf(stem),
    audioReversed: station.hasReversedSound ? perLanguageFile(`${stem}.reversed`, 'm4a') : {},
    transcript: perLanguageFile(stem, 'vtt'),
    author: forAll(author),
    activates: activationsOf(stem, station),
    ...(station.radio === undefined ? {} : { radio: station.radio }),
    password: station.password === undefined ? {} : both(station.password),
    isActiveFromStart: station.isActiveFromStart ?? false,
    location: station.place === undefined ? {} : { 1: station.place },
    ...(station.radiusM === undefined ? {} : { radiusM: station.radiusM }),
  };
}

export function composeQuest(folder: string, mission: Mission): Quest {
  return {
    slug: mission.slug as QuestSlug,
    title: both(mission.title),
    description: both(mission.description),
    illustration: forAll(`${folder}/${mission.illustration}.webp`),
    illustrationAltText: altTextOf(folder, mission.illustration),
    audio: {},
    isActiveFromStart: mission.isActiveFromStart,
    puzzles: mission.riddles.map((riddle) => riddle.slug as PuzzleSlug),
  };
}

function choicesOf({ question }: Riddle): Puzzle['choices'] {
  if (question.type !== 'MultipleChoice') return {};
  const inLanguage = (index: 0 | 1) =>
    question.choices.map(({ value, label }) => ({ item: label[index], value }));
  return { [GERMAN]: inLanguage(0), [ENGLISH]: inLanguage(1) };
}

const answers = (outcomes: readonly Outcome[], index: 0 | 1): readonly (readonly string[])[] =>
  outcomes.map((outcome) => outcome.accepts[index]);

export function composePuzzle(folder: string, riddle: Riddle, position: number): Puzzle {
  const { outcomes, type } = riddle.question;
  return {
    slug: riddle.slug as PuzzleSlug,
    position,
    type,
    title: both(riddle.title),
    description: both(riddle.description),
    illustration: riddle.illustration ? forAll(`${folder}/${riddle.illustration}.webp`) : {},
    ...(riddle.illustration ? { illustrationAltText: altTextOf(folder, riddle.illustration) } : {}),
    audio: {},
    hint: both(riddle.hint),
    finishedText: both(riddle.finishedText),
    choices: choicesOf(riddle),
    solution: { [GERMAN]: answers(outcomes, 0), [ENGLISH]: answers(outcomes, 1) },
    activates: { kind: 'per-group', lists: outcomes.map((outcome) => outcome.activates) },
    isActiveFromStart: riddle.isActiveFromStart ?? false,
  };
}
