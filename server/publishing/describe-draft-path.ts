import { TITLE_FIELD } from '../../src/contract/admin/title-field.ts';
import type { Draft, DraftElementRow } from '../../src/core/story/compose-draft.ts';
import { INDEPENDENT, type ElementKind } from '../../src/core/story/model.ts';

const KIND_OF: Readonly<Record<string, ElementKind>> = {
  tracks: 'track',
  quests: 'quest',
  puzzles: 'puzzle',
};
const STEP = /^(tracks|quests|puzzles)\[(\d+)\]\.?/;

/**
 * Describes a path in the draft's body, such as `tracks[2].trackMeta_location`, with the element's
 * title.
 */
export function describeDraftPath(at: string, draft: Draft): string {
  const { element, rest } = innermost(at, draft);
  if (element === undefined) return at;
  return rest === '' ? titleOf(element, draft) : `${titleOf(element, draft)}, ${rest}`;
}

interface Innermost {
  readonly element: DraftElementRow | undefined;
  readonly rest: string;
}

/**
 * Finds the innermost element. Puzzles are in their quest and all of them again beside the quests.
 */
function innermost(at: string, { elements }: Draft): Innermost {
  let deepest: Innermost = { element: undefined, rest: at };
  for (;;) {
    const [step = '', list = '', index] = STEP.exec(deepest.rest) ?? [];
    const { element: home } = deepest;
    const within = elements.filter(
      ({ kind, questId }) => kind === KIND_OF[list] && (home === undefined || questId === home.id),
    );
    const element = within[Number(index)];
    if (element === undefined) return deepest;
    deepest = { element, rest: deepest.rest.slice(step.length) };
  }
}

function titleOf({ id, kind, slug }: DraftElementRow, { story, fields }: Draft): string {
  const titleRows = fields.filter(
    ({ owner, field }) => owner.id === id && field === TITLE_FIELD[kind],
  );
  for (const languageId of [...story.languageIds, INDEPENDENT]) {
    const title = titleRows.find((value) => value.languageId === languageId)?.value;
    if (typeof title === 'string' && title.trim() !== '') return title;
  }
  return slug;
}
