import type { PerLanguage, Puzzle, Quest, Story, Track } from '../story/model.ts';
import { elementKey } from '../progress/entry.ts';
import type { ElementKey } from '../progress/state.ts';
import { normalAnswer } from '../puzzle/same-answer.ts';
import type { CheckOptions } from './finding.ts';
import { lockedTracks } from './move.ts';
import type { Move } from './move.ts';
import { reachFrom, startKeys } from './reach.ts';

export interface LockedOut {
  readonly track: Track;
  readonly reason: 'told-nowhere' | 'no-password-tab';
  /** The moves that a visitor can make without this password. */
  readonly without: readonly Move[];
}

/**
 * A password can be learned if it appears, in any spelling, in a text that a visitor can reach
 * without it: texts of the story, given transcripts, choices and answers of puzzles.
 */
export function lockedOut(
  story: Story,
  moves: readonly Move[],
  { transcripts = {} }: CheckOptions,
): readonly LockedOut[] {
  return lockedTracks(story).flatMap((track): readonly LockedOut[] => {
    const without = moves.filter((move) => move.kind !== 'unlock' || !move.tracks.includes(track));
    if (!story.features.includes('password'))
      return [{ track, reason: 'no-password-tab', without }];
    const shownTexts = textsWithin(story, without, transcripts);
    const isPasswordShown = textsOf(track.password).some((text) =>
      shownTexts.includes(normalAnswer(text)),
    );
    return isPasswordShown ? [] : [{ track, reason: 'told-nowhere', without }];
  });
}

type Transcripts = Readonly<Record<string, string>>;

function textsWithin(story: Story, moves: readonly Move[], transcripts: Transcripts): string {
  const reach = reachFrom(story, startKeys(story), moves);
  const has = (key: ElementKey) => reach.causeOf.has(key);
  const heard = reach.moves.flatMap((move) => (move.kind === 'play' ? [move.track] : []));
  const solvable = new Set(
    reach.moves.flatMap((move) => (move.kind === 'solve' ? [move.puzzle] : [])),
  );
  const texts = [
    ...storyTexts(story),
    ...heard.flatMap((track) => trackTexts(track, transcripts)),
    ...story.quests.filter(({ slug }) => has(elementKey('quest', slug))).flatMap(questTexts),
    ...[...solvable].flatMap(puzzleTexts),
  ];
  return texts.map(normalizedText).join('\n');
}

function storyTexts(story: Story): readonly string[] {
  const { title, name, subtitle, description, author } = story;
  return [title, name, subtitle, description, author].flatMap(textsOf);
}

function trackTexts(track: Track, transcripts: Transcripts): readonly string[] {
  const spoken = textsOf(track.transcript).map((url) => {
    return Object.hasOwn(transcripts, url) ? (transcripts[url] ?? '') : '';
  });
  return [...[track.name, track.description, track.author].flatMap(textsOf), ...spoken];
}

function questTexts({ title, description }: Quest): readonly string[] {
  return [title, description].flatMap(textsOf);
}

function puzzleTexts(puzzle: Puzzle): readonly string[] {
  const { title, description, hint, finishedText, choices, solution } = puzzle;
  return [
    ...[title, description, hint, finishedText].flatMap(textsOf),
    ...Object.values(choices).flatMap((list) => list.map(({ item }) => item)),
    ...Object.values(solution).flat(2),
  ];
}

function textsOf(values: PerLanguage<string>): readonly string[] {
  return Object.values(values).filter((text) => text !== '');
}

/** Tags may stand in the middle of a word; entities are left as they are. */
function normalizedText(text: string): string {
  return normalAnswer(text.replace(/<[^>]*>/g, ''));
}
