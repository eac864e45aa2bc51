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

/** In every field of every draft at once; what is published stays as it is until the next time. */
export async function replaceMedium(
  { store, clock }: Pick<Services, 'store' | 'clock'>,
  { sha256, by, actorId }: Order,
): Promise<{ fields: number; walks: number }> {
  return store.transaction(async (inside) => {
    const [old, next] = [await knownMedium(inside, sha256), await knownMedium(inside, by)];
    if (mediumKindOf(old) !== mediumKindOf(next)) throw new Refusal('media/other-kind');
    const addresses = { from: mediaAddress(old), to: mediaAddress(next) };
    const users = (await inside.media.usersOf(sha256)).filter(isDraft);
    const nowMs = clock.nowMs();
    for (const owner of ownersOf(users)) await replaceIn(inside, owner, addresses, nowMs);
    await inside.audit.append({
      atMs: nowMs,
      actorId,
      action: 'media/replace',
      targetKind: 'media',
      targetId: sha256,
      details: { by, fields: users.length },
    });
    const walks = new Set(users.map(({ storyId }) => storyId)).size;
    return { fields: users.length, walks };
  });
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
  { from, to }: { readonly from: string; readonly to: string },
  nowMs: number,
): Promise<void> {
  const changes: FieldChange[] = [];
  for (const { field, languageId, value } of await store.fields.of(owner)) {
    const next = mapTexts(value, (text) => text.replaceAll(from, to));
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
