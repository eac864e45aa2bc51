import { contentStateOf } from '../../core/progress/entry.ts';
import { nextPuzzle, type PuzzleRef } from '../../core/progress/next-puzzle.ts';
import type { Progress } from '../../core/progress/state.ts';
import { puzzlesOfQuest } from '../../core/story/find.ts';
import type {
  ElementKind,
  Puzzle,
  PuzzleSlug,
  Quest,
  QuestSlug,
  Story,
} from '../../core/story/model.ts';

/** The quests known to the visitor: open ones and finished ones. */
export function shownQuests(story: Story, progress: Progress): readonly Quest[] {
  return story.quests.filter(({ slug }) => isShown(progress, 'quest', slug));
}

export function shownPuzzles(story: Story, progress: Progress, quest: Quest): readonly Puzzle[] {
  return puzzlesOfQuest(story, quest).filter(({ slug }) => isShown(progress, 'puzzle', slug));
}

/** The chosen quest as long as it is shown, else the first that is still open, else the first. */
export function questToShow(
  quests: readonly Quest[],
  progress: Progress,
  chosen: QuestSlug | undefined,
): Quest | undefined {
  return (
    quests.find(({ slug }) => slug === chosen) ??
    quests.find(({ slug }) => contentStateOf(progress, 'quest', slug) === 'active') ??
    quests[0]
  );
}

/** The last quest is followed by the first, and the other way round. */
export function neighbourQuest(quests: readonly Quest[], quest: Quest, by: 1 | -1): Quest {
  const index = quests.indexOf(quest);
  return quests[(index + by + quests.length) % quests.length] ?? quest;
}

/** The next puzzle, where it is another one than the visitor sees. */
export function nextPuzzleAfter(
  story: Story,
  progress: Progress,
  chosen: { readonly quest: QuestSlug | undefined; readonly puzzle: PuzzleSlug | undefined },
): PuzzleRef | undefined {
  const next = nextPuzzle(story, progress, chosen.puzzle);
  if (!next || chosen.puzzle !== undefined || next.quest !== chosen.quest) return next;
  // No card is open: the only one that could be opened is shown already.
  return nextPuzzle(story, progress, next.puzzle) && next;
}

function isShown(progress: Progress, kind: ElementKind, slug: string): boolean {
  return contentStateOf(progress, kind, slug) !== 'inactive';
}
