import * as z from 'zod/mini';
import { newSecret, secretHash } from '../auth/one-time-secret.ts';
import { Refusal } from '../refusal.ts';
import type { Services } from '../services.ts';
import { storyOf } from '../walks/find-draft.ts';
import { noteChange } from '../walks/note-change.ts';
import { versionsOf } from './gather-walk.ts';
import { packWalk, type PackedWalk } from './pack-walk.ts';

const LIFETIME_MS = 10 * 60_000;
const PURPOSE = 'walk-parcel';
const payload = z.object({ storyId: z.string() });

/** A secret that is good for one download of the walk; only its hash is kept. */
export async function linkToParcel(
  { store, clock }: Pick<Services, 'store' | 'clock'>,
  storyId: string,
  actorId: string,
): Promise<{
  readonly secret: string;
  readonly slug: string;
  readonly lifetimeMs: number;
}> {
  const secret = newSecret();
  const createdAtMs = clock.nowMs();
  return store.transaction(async (inside) => {
    const { slug } = await storyOf(inside, storyId);
    // What no file can hold is refused here: in the download there is nobody to say it to.
    await versionsOf(inside, storyId);
    await inside.tokens.create({
      hash: secretHash(secret),
      purpose: PURPOSE,
      payload: { storyId },
      userId: actorId,
      createdAtMs,
      expiresAtMs: createdAtMs + LIFETIME_MS,
    });
    const noted = { atMs: createdAtMs, actorId, kind: 'story', id: storyId, details: { slug } };
    await noteChange(inside, 'story/export', noted);
    return { secret, slug, lifetimeMs: LIFETIME_MS };
  });
}

/** The walk that the secret opens, once. */
export async function openParcelLink(
  services: Pick<Services, 'store' | 'clock' | 'media' | 'host'>,
  secret: string,
): Promise<PackedWalk> {
  const { store, clock } = services;
  const token = await store.tokens.consume(secretHash(secret), PURPOSE, clock.nowMs());
  const storyId = z.safeParse(payload, token?.payload).data?.storyId;
  if (storyId === undefined) throw new Refusal('parcel/link-invalid');
  return packWalk(services, storyId);
}
