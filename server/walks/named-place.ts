import { TITLE_FIELD } from '../../src/contract/admin/title-field.ts';
import type { Draft, DraftElementRow } from '../../src/core/story/compose-draft.ts';
import { INDEPENDENT, type ElementKind } from '../../src/core/story/model.ts';

const KIND_OF: Readonly<Record<string, ElementKind>> = {
  tracks: 'track',
  quests: 'quest',
  puzzles: 'puzzle',
};
const STEP = /^(tracks|quests|puzzles)\[(\d+)\]\.?/;

/** A way into the draft's body, `tracks[2].trackMeta_location`, with the part called by its title. */
export function namedPlace(at: string, draft: Draft): string {
  const { part, rest } = innermost(at, draft);
  if (part === undefined) return at;
  return rest === '' ? titleOf(part, draft) : `${titleOf(part, draft)}, ${rest}`;
}

interface Found {
  readonly part: DraftElementRow | undefined;
  readonly rest: string;
}

/** Puzzles stand in their quest, and all of them once more beside the quests. */
function innermost(at: string, { elements }: Draft): Found {
  let found: Found = { part: undefined, rest: at };
  for (;;) {
    const [step = '', list = '', index] = STEP.exec(found.rest) ?? [];
    const { part: home } = found;
    const within = elements.filter(
      ({ kind, questId }) => kind === KIND_OF[list] && (home === undefined || questId === home.id),
    );
    const part = within[Number(index)];
    if (part === undefined) return found;
    found = { part, rest: found.rest.slice(step.length) };
  }
}

function titleOf({ id, kind, slug }: DraftElementRow, { story, fields }: Draft): string {
  const own = fields.filter(({ owner, field }) => owner.id === id && field === TITLE_FIELD[kind]);
  for (const languageId of [...story.languageIds, INDEPENDENT]) {
    const title = own.find((one) => one.languageId === languageId)?.value;
    if (typeof title === 'string' && title.trim() !== '') return title;
  }
  return slug;
}
