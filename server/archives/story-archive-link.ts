import * as z from 'zod/mini';
import { newSecret, secretHash } from '../auth/one-time-secret.ts';
import { ApiError } from '../api-error.ts';
import type { Services } from '../services.ts';
import { existingStory } from '../stories/find-draft.ts';
import { addAuditEntry } from '../audit/add-audit-entry.ts';
import { versionsOf } from './gather-walk.ts';
import { exportStoryArchive, type ExportedStoryArchive } from './export-story-archive.ts';

const LIFETIME_MS = 10 * 60_000;
const PURPOSE = 'walk-parcel';
const payload = z.object({ storyId: z.string() });

/** Creates a secret for one download of the walk; only its hash is stored. */
export async function createStoryArchiveLink(
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
    const { slug } = await existingStory(inside, storyId);
    // A walk too large for an archive is rejected here: the download could not show the error.
    await versionsOf(inside, storyId);
    await inside.tokens.createToken({
      hash: secretHash(secret),
      purpose: PURPOSE,
      payload: { storyId },
      userId: actorId,
      createdAtMs,
      expiresAtMs: createdAtMs + LIFETIME_MS,
    });
    const audited = { atMs: createdAtMs, actorId, kind: 'story', id: storyId, details: { slug } };
    await addAuditEntry(inside, 'story/export', audited);
    return { secret, slug, lifetimeMs: LIFETIME_MS };
  });
}

/** Returns the walk that the secret opens; the secret is valid once. */
export async function openStoryArchiveLink(
  services: Pick<Services, 'store' | 'clock' | 'media' | 'site'>,
  secret: string,
): Promise<ExportedStoryArchive> {
  const { store, clock } = services;
  const token = await store.tokens.consume(secretHash(secret), PURPOSE, clock.nowMs());
  const storyId = z.safeParse(payload, token?.payload).data?.storyId;
  if (storyId === undefined) throw new ApiError('parcel/link-invalid');
  return exportStoryArchive(services, storyId);
}
