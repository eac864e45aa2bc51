import { mediaAddress } from '../media-files/media-address.ts';
import { ApiError } from '../api-error.ts';
import type { Services } from '../services.ts';
import type { FieldChange } from '../stories/field-values.store.ts';
import type { EntityRef } from '../stories/entity.ts';
import type { MediaReferrer } from './media-row.store.ts';
import type { Store } from '../store/store.ts';
import { mapStrings } from '../media-files/media-references.ts';
import { mediumKindOf } from './describe-media.ts';
import { knownMedium } from './known-medium.ts';

interface ReplaceMediumRequest {
  readonly sha256: string;
  readonly by: string;
  readonly actorId: string;
}

interface Addresses {
  readonly from: string;
  readonly to: string;
}

/**
 * Replaces the medium in every field of every draft and in the site's settings at once; published
 * walks stay as they are until they are published again.
 */
export async function replaceMedium(
  { store, clock, site }: Pick<Services, 'store' | 'clock' | 'site'>,
  { sha256, by, actorId }: ReplaceMediumRequest,
): Promise<{ fields: number; walks: number }> {
  const replaced = await store.transaction(async (inside) => {
    const [old, next] = [await knownMedium(inside, sha256), await knownMedium(inside, by)];
    if (mediumKindOf(old) !== mediumKindOf(next)) throw new ApiError('media/other-kind');
    const addresses = { from: mediaAddress(old), to: mediaAddress(next) };
    const referrers = await inside.media.referrersOf(sha256);
    const drafts = referrers.filter(isDraft);
    const settings = referrers.filter(({ kind }) => kind === 'setting');
    const nowMs = clock.nowMs();
    for (const entity of entitiesOf(drafts)) await replaceIn(inside, entity, addresses, nowMs);
    for (const { id } of settings) await replaceInSetting(inside, id, addresses);
    const fields = drafts.length + settings.length;
    await inside.audit.append({
      atMs: nowMs,
      actorId,
      action: 'media/replace',
      targetKind: 'media',
      targetId: sha256,
      details: { by, fields },
    });
    return { fields, walks: new Set(drafts.map(({ storyId }) => storyId)).size };
  });
  await site.refresh();
  return replaced;
}

type DraftReferrer = MediaReferrer & EntityRef;

function isDraft(user: MediaReferrer): user is DraftReferrer {
  return user.kind !== 'revision' && user.kind !== 'setting';
}

function entitiesOf(referrers: readonly DraftReferrer[]): readonly EntityRef[] {
  return [...new Map(referrers.map(({ kind, id }) => [`${kind} ${id}`, { kind, id }])).values()];
}

async function replaceIn(
  store: Store,
  entity: EntityRef,
  addresses: Addresses,
  nowMs: number,
): Promise<void> {
  const changes: FieldChange[] = [];
  for (const { field, languageId, value } of await store.fields.valuesOf(entity)) {
    const next = withOther(value, addresses);
    if (JSON.stringify(next) !== JSON.stringify(value)) {
      changes.push({ field, languageId, value: next });
    }
  }
  const record =
    entity.kind === 'story'
      ? await store.stories.findStory(entity.id)
      : await store.elements.findElement(entity.id);
  if (changes.length === 0 || record === undefined) return;
  const { version } = record;
  const written = await store.fields.writeValues(entity, { version, nowMs, changes });
  // The element is in the deletion queue: a restore would bring the old medium back, so that stays
  // in use.
  if (written.kind === 'stale') throw new ApiError('server/unavailable');
}

async function replaceInSetting(store: Store, key: string, addresses: Addresses): Promise<void> {
  const current = await store.settings.readSetting(key);
  const isReplaced = await store.settings.replaceSetting(
    key,
    current,
    withOther(current, addresses),
  );
  // The setting is being saved at this moment: the whole replacement is rolled back.
  if (!isReplaced) throw new ApiError('server/unavailable');
}

const withOther = <T>(value: T, { from, to }: Addresses): T =>
  mapStrings(value, (text) => text.replaceAll(from, to));
