import { mediaAddress } from '../media/media-address.ts';
import { Refusal } from '../refusal.ts';
import type { Services } from '../services.ts';
import type { FieldChange, FieldOwner } from '../store/repositories/fields.ts';
import type { MediaUser } from '../store/repositories/media.ts';
import type { Store } from '../store/store.ts';
import { mapTexts } from '../walks/media-references.ts';
import { mediumKindOf } from './describe-media.ts';
import { knownMedium } from './known-medium.ts';

interface Order {
  readonly sha256: string;
  readonly by: string;
  readonly actorId: string;
}

interface Addresses {
  readonly from: string;
  readonly to: string;
}

/**
 * In every field of every draft and in the settings of the host at once; what is published stays as it
 * is until the next time.
 */
export async function replaceMedium(
  { store, clock, host }: Pick<Services, 'store' | 'clock' | 'host'>,
  { sha256, by, actorId }: Order,
): Promise<{ fields: number; walks: number }> {
  const replaced = await store.transaction(async (inside) => {
    const [old, next] = [await knownMedium(inside, sha256), await knownMedium(inside, by)];
    if (mediumKindOf(old) !== mediumKindOf(next)) throw new Refusal('media/other-kind');
    const addresses = { from: mediaAddress(old), to: mediaAddress(next) };
    const users = await inside.media.usersOf(sha256);
    const drafts = users.filter(isDraft);
    const settings = users.filter(({ kind }) => kind === 'setting');
    const nowMs = clock.nowMs();
    for (const owner of ownersOf(drafts)) await replaceIn(inside, owner, addresses, nowMs);
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
  await host.refresh();
  return replaced;
}

type DraftUser = MediaUser & FieldOwner;

function isDraft(user: MediaUser): user is DraftUser {
  return user.kind !== 'revision' && user.kind !== 'setting';
}

function ownersOf(users: readonly DraftUser[]): readonly FieldOwner[] {
  return [...new Map(users.map(({ kind, id }) => [`${kind} ${id}`, { kind, id }])).values()];
}

async function replaceIn(
  store: Store,
  owner: FieldOwner,
  addresses: Addresses,
  nowMs: number,
): Promise<void> {
  const changes: FieldChange[] = [];
  for (const { field, languageId, value } of await store.fields.of(owner)) {
    const next = withOther(value, addresses);
    if (JSON.stringify(next) !== JSON.stringify(value)) {
      changes.push({ field, languageId, value: next });
    }
  }
  const record = await (owner.kind === 'story' ? store.stories : store.elements).byId(owner.id);
  if (changes.length === 0 || record === undefined) return;
  const { version } = record;
  const written = await store.fields.write(owner, { version, nowMs, changes });
  // In the queue of deletions: it would come back with the old one, so that stays in use.
  if (written.kind === 'stale') throw new Refusal('server/unavailable');
}

async function replaceInSetting(store: Store, key: string, addresses: Addresses): Promise<void> {
  const standing = await store.settings.get(key);
  const isKept = await store.settings.replace(key, standing, withOther(standing, addresses));
  // Somebody saves it at this very moment: nothing of it all is replaced.
  if (!isKept) throw new Refusal('server/unavailable');
}

const withOther = <T>(value: T, { from, to }: Addresses): T =>
  mapTexts(value, (text) => text.replaceAll(from, to));
