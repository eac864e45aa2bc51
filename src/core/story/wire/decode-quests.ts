import type { Puzzle, PuzzleSlug, Quest } from '../model.ts';
import type { ProblemLog } from '../problem.ts';
import { decodeOtherNames } from './decode-delivery.ts';
import { decodePuzzle } from './decode-puzzle.ts';
import type { WireElement } from './element.ts';
import { isFromStart, nameField, textField, textsField } from './fields.ts';
import { isObject, ownValue, present } from './json-value.ts';
import type { OpenedElement } from './open-list.ts';
import { listProperty, openList } from './open-list.ts';

type OpenedPuzzle = OpenedElement<'puzzle'>;
/** A quest and the content of its list: puzzles, or slugs of puzzles that are listed elsewhere. */
interface OpenedQuest {
  readonly quest: OpenedElement<'quest'>;
  readonly nested: readonly OpenedPuzzle[];
  readonly members: readonly OpenedPuzzle[];
}

/** Puzzles may be in their quests, as objects or slugs, or beside them: each slug counts once. */
export function decodeQuests(
  story: WireElement,
  log: ProblemLog,
): { readonly quests: readonly Quest[]; readonly puzzles: readonly Puzzle[] } {
  const beside = openList<'puzzle'>(listProperty(story, 'puzzles'), 'puzzles', log);
  const opened = openList<'quest'>(listProperty(story, 'quests'), 'quests', log).map((quest) =>
    openQuest(quest, log),
  );
  const puzzles = unite([...beside, ...opened.flatMap(({ nested }) => nested)]).map(
    ({ element, slug, position }) => decodePuzzle(element, { slug, position }),
  );
  const positions = new Map(puzzles.map(({ slug, position }) => [slug, position]));
  return { quests: opened.map((quest) => decodeQuest(quest, positions, log)), puzzles };
}

function openQuest(quest: OpenedElement<'quest'>, log: ProblemLog): OpenedQuest {
  const list = listProperty(quest.element, 'puzzles');
  const at = `${quest.at}.puzzles`;
  const named = list.map((item) => (isObject(item) ? item : { slug: item }));
  const members = openList<'puzzle'>(named, at, log);
  const objects = new Set<unknown>(list.filter(isObject));
  return { quest, members, nested: members.filter(({ raw }) => objects.has(raw)) };
}

/** The first puzzle of a slug wins, but one with content wins over one with its slug alone. */
function unite(puzzles: readonly OpenedPuzzle[]): readonly OpenedPuzzle[] {
  const bySlug = new Map<string, OpenedPuzzle>();
  for (const puzzle of puzzles) {
    const known = bySlug.get(puzzle.slug);
    if (known === undefined || (isStub(known) && !isStub(puzzle))) bySlug.set(puzzle.slug, puzzle);
  }
  return [...bySlug.values()];
}

function isStub({ raw }: OpenedPuzzle): boolean {
  const hasMetadata = isObject(ownValue(raw, 'metadata'));
  return !hasMetadata && !Object.keys(raw).some((key) => key.startsWith('puzzleMeta_'));
}

function decodeQuest(
  { quest, members }: OpenedQuest,
  positions: ReadonlyMap<PuzzleSlug, number>,
  log: ProblemLog,
): Quest {
  const text = (name: string) => textField(quest.element, `questMeta_${name}`);
  const knownMembers = members.filter(({ slug }) => positions.has(slug));
  if (knownMembers.length < members.length) log.note('slug/unknown', `${quest.at}.puzzles`);
  const positionOf = (slug: PuzzleSlug) => positions.get(slug) ?? 0;
  return {
    slug: quest.slug,
    ...present('alsoCalled', decodeOtherNames(quest.element)),
    title: nameField(quest.element, 'questMeta_title'),
    description: text('description'),
    illustration: text('illustration'),
    ...present('illustrationAltText', textsField(quest.element, 'questMeta_illustrationtext')),
    audio: text('audio'),
    isActiveFromStart: isFromStart(quest.element, 'questMeta_fromstart'),
    puzzles: knownMembers.map(({ slug }) => slug).sort((a, b) => positionOf(a) - positionOf(b)),
  };
}
