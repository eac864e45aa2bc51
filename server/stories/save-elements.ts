import { freeSlug, proposedSlug } from '../../src/contract/admin/proposed-slug.ts';
import type {
  AddedElement,
  ChangedElement,
  ManyElements,
} from '../../src/contract/admin/many-elements.ts';
import { TITLE_FIELD } from '../../src/contract/admin/title-field.ts';
import type { ElementRow } from '../../src/contract/admin/walks.ts';
import { ApiError } from '../api-error.ts';
import type { Services } from '../services.ts';
import type { FieldChange } from './field-values.store.ts';
import type { Store } from '../store/store.ts';
import { changedFieldsOf } from '../audit/change-details.ts';
import { checkedPerEntity } from '../fields/field-rules.ts';
import { existingElement, existingStory } from './find-draft.ts';
import { addAuditEntry } from '../audit/add-audit-entry.ts';
import { elementRowOf } from './rows.ts';
import { writeFields } from './write-fields.ts';

interface ElementsToSave extends ManyElements {
  readonly storyId: string;
  readonly actorId: string;
}

interface ElementsSaved {
  readonly versions: Record<string, number>;
  readonly added: ElementRow[];
}

type Inside = Pick<ElementsToSave, 'storyId' | 'kind' | 'actorId'> & {
  readonly inside: Store;
  readonly atMs: number;
};
type Checked<Item> = Item & { readonly checked: readonly FieldChange[] };

/** Changes many elements of a walk and adds others, all or none. */
export async function saveElements(
  { store, clock }: Pick<Services, 'store' | 'clock'>,
  { storyId, kind, changed, added, actorId }: ElementsToSave,
): Promise<ElementsSaved> {
  const lists = [...changed, ...added].map(({ changes }) => changes);
  const checked = await checkedPerEntity(store, kind, lists);
  const withChecked = <Item>(elements: readonly Item[], from: number): Checked<Item>[] =>
    elements.map((item, index) => ({ ...item, checked: checked[from + index] ?? [] }));
  return store.transaction(async (inside) => {
    await existingStory(inside, storyId);
    const saving = { inside, storyId, kind, actorId, atMs: clock.nowMs() };
    return {
      versions: await changeAll(saving, withChecked(changed, 0)),
      added: await addAll(saving, withChecked(added, changed.length)),
    };
  });
}

async function changeAll(
  { inside, storyId, kind, actorId, atMs }: Inside,
  elements: readonly Checked<ChangedElement>[],
): Promise<Record<string, number>> {
  const versions: Record<string, number> = {};
  for (const { id, version, checked } of elements) {
    const element = await existingElement(inside, id);
    if (element.storyId !== storyId || element.kind !== kind) {
      throw new ApiError('element/not-found');
    }
    const write = { version, nowMs: atMs, changes: checked };
    versions[id] = await writeFields(inside, { kind, id }, write);
    const details = changedFieldsOf(checked);
    await addAuditEntry(inside, `${kind}/edit`, { atMs, actorId, kind, id, details });
  }
  return versions;
}

async function addAll(
  { inside, storyId, kind, actorId, atMs }: Inside,
  elements: readonly Checked<AddedElement>[],
): Promise<ElementRow[]> {
  const present = await inside.elements.ofStory(storyId);
  const taken = new Set(present.filter((element) => element.kind === kind).map(({ slug }) => slug));
  // A slug that was requested must not go to an earlier element that accepts any free one.
  const wanted = new Set(elements.flatMap(({ slug }) => slug ?? []));
  const rows: ElementRow[] = [];
  for (const { slug: requested, checked } of elements) {
    const isTaken = (slug: string) => taken.has(slug) || wanted.has(slug);
    const slug = requested ?? freeSlug(proposedSlug(titleIn(checked, kind)) || kind, isTaken);
    const about = { storyId, kind, slug, questId: null, createdAtMs: atMs };
    const created = await inside.elements.createElement(about);
    if (created.kind !== 'ok') throw new ApiError('slug/taken', { field: slug });
    taken.add(slug);
    const { id, version } = created.value;
    const write = { version, nowMs: atMs, changes: checked };
    const next = await writeFields(inside, { kind, id }, write);
    await addAuditEntry(inside, `${kind}/create`, { atMs, actorId, kind, id, details: { slug } });
    rows.push(elementRowOf({ ...created.value, version: next }));
  }
  return rows;
}

function titleIn(changes: readonly FieldChange[], kind: Inside['kind']): string {
  const titles = changes.filter(({ field }) => field === TITLE_FIELD[kind]);
  const title = titles.find(({ value }) => typeof value === 'string' && value !== '')?.value;
  return typeof title === 'string' ? title : '';
}
