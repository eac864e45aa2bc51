import { TITLE_FIELD } from '../../contract/admin/title-field.ts';
import type { ElementRef } from '../../core/check/finding.ts';
import type { DraftRead } from '../../contract/admin/walks.ts';
import type { WalkDraft } from './walk-draft.ts';
import type { OwnerDraft } from './owner-draft.ts';

/** What a part is called now, in the walk's first language that has a name for it. */
export function partName(part: OwnerDraft, languageIds: readonly number[], slug: string): string {
  const field = TITLE_FIELD[part.owner.kind];
  for (const languageId of [...languageIds, 1]) {
    const name = part.value({ field, languageId });
    if (typeof name === 'string' && name.trim() !== '') return name;
  }
  return slug;
}

export function nameIn(draft: WalkDraft, read: DraftRead, id: string): string {
  const part = draft.part(id);
  const row = id === read.story.id ? read.story : read.elements.find((one) => one.id === id);
  const slug = row?.slug ?? '';
  return part ? partName(part, read.story.languageIds, slug) : slug;
}

/** With its slug where another part of its kind is called the same; what is not there has only that. */
export function nameOfRef(draft: WalkDraft, read: DraftRead, { kind, slug }: ElementRef): string {
  const ofKind = read.elements.filter((one) => one.kind === kind);
  const row = ofKind.find((one) => one.slug === slug);
  if (row === undefined) return slug;
  const name = nameIn(draft, read, row.id);
  const isAlike = ofKind.some(({ id }) => id !== row.id && nameIn(draft, read, id) === name);
  return isAlike && name !== slug ? `${name} (${slug})` : name;
}
