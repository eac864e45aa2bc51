import type { LanguageId, Puzzle, Quest, Story, Track } from './model.ts';
import { DEFAULT_LANGUAGE } from './model.ts';

/** A slug from a link or a list may match nothing; signs and links may contain former slugs. */
export function trackBySlug({ tracks }: Pick<Story, 'tracks'>, slug: string): Track | undefined {
  return (
    tracks.find((track) => track.slug === slug) ??
    tracks.find(({ alsoCalled }) => alsoCalled?.includes(slug))
  );
}

export function questBySlug(story: Story, slug: string): Quest | undefined {
  return story.quests.find((quest) => quest.slug === slug);
}

export function puzzleBySlug(story: Story, slug: string): Puzzle | undefined {
  return story.puzzles.find((puzzle) => puzzle.slug === slug);
}

/** The first quest that names the puzzle. */
export function questOfPuzzle(story: Story, slug: string): Quest | undefined {
  return story.quests.find((quest) => quest.puzzles.some((puzzle) => puzzle === slug));
}

export function puzzlesOfQuest(story: Story, quest: Quest): readonly Puzzle[] {
  return quest.puzzles.flatMap((slug) => puzzleBySlug(story, slug) ?? []);
}

/** With a map image, places are pixels on it. */
export function isIndoor(story: Story): boolean {
  return Object.keys(story.mapImage).length > 0;
}

/** The code of a content language; `und` if the story does not list it. */
export function languageCodeOf(story: Story, language: LanguageId): string {
  const listed = story.languages.find(({ id }) => id === language);
  return listed?.code ?? (language === DEFAULT_LANGUAGE ? 'de' : 'und');
}
