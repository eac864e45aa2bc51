import { proposedSlug } from '../../../src/contract/admin/proposed-slug.ts';
import type { Activation, ElementKind, PerLanguage, Story } from '../../../src/core/story/model.ts';
import { DEFAULT_FEATURES } from '../../../src/core/story/model.ts';
import { aWalk } from '../../../src/core/story/testing/a-walk.ts';
import {
  harbourWalk as walk,
  type Opening,
  type ScriptedPuzzle,
  type ScriptedStation,
  type TextPair,
} from './scripted-walk.ts';

const KINDS: Readonly<Record<string, ElementKind>> = {
  Station: 'track',
  Quest: 'quest',
  Rätsel: 'puzzle',
};
const TYPES = {
  'Text eingeben': 'text',
  Auswählen: 'MultipleChoice',
  'QR-Code finden': 'QR',
} as const;

const slugOf = (title: string) => proposedSlug(title);
const inBoth = <T>(of: (at: 0 | 1) => T): PerLanguage<T> => ({ 2: of(0), 3: of(1) });
const both = (pair: TextPair) => inBoth((at) => pair[at]);

/** The harbour walk as visitors get it, when its author has written everything in the script. */
export function harbourStory(soundOf: (station: number) => string): Story {
  const { title, description, author, minutes } = walk;
  let story = aWalk(walk.slug).with({
    ...{ title: both(title), description: both(description), author: { 1: author } },
    ...{ durationMin: minutes, features: [...DEFAULT_FEATURES, 'quest'] },
  });
  for (const [index, station] of walk.stations.entries()) {
    story = story.withTrack({ ...trackOf(station), audio: inBoth(() => soundOf(index)) });
  }
  for (const { title: named, text, isOpen } of walk.quests) {
    story = story.withQuest({
      ...{ slug: slugOf(named[0]), title: both(named), description: both(text) },
      isActiveFromStart: isOpen === true,
    });
  }
  for (const puzzle of walk.puzzles) story = story.withPuzzle(puzzleOf(puzzle));
  return story.build();
}

function trackOf({ name, text, place: [x, y], isOpen, opens = [] }: ScriptedStation) {
  return {
    ...{ slug: slugOf(name[0]), name: both(name), description: both(text) },
    ...{ location: { 1: { x, y } }, radiusM: 20, isActiveFromStart: isOpen === true },
    activates: opens.map(activation),
  };
}

function puzzleOf({ title, text, after, kind, answers, choices, ...rest }: ScriptedPuzzle) {
  return {
    ...{ slug: slugOf(title[0]), quest: slugOf(rest.quest), type: TYPES[kind] },
    ...{ title: both(title), description: both(text), finishedText: both(after) },
    solution: inBoth((at) => [answers.map((pair) => pair[at])]),
    choices: choices
      ? inBoth((at) => choices.map((pair) => ({ item: pair[at], value: pair[at] })))
      : {},
    activates: { kind: 'same-for-all', list: rest.opens.map(activation) },
    isActiveFromStart: false,
  } as const;
}

/** Parses a target as the editor lists it: 'Station: Die Waage'. */
function activation(opening: Opening): Activation {
  const [target, state] = typeof opening === 'string' ? [opening] : opening;
  const [kind = '', title = ''] = target.split(': ');
  return {
    ...{ kind: KINDS[kind] ?? 'track', slug: slugOf(title), delayS: 1 },
    ...(state === undefined ? {} : { action: 'finished' as const }),
  };
}
