import * as z from 'zod/mini';
import type { OpenPreview } from '../../src/contract/preview.ts';
import { PREVIEW_PARAMETER } from '../../src/contract/first-page.ts';
import { secretHash } from '../auth/one-time-secret.ts';
import { ApiError } from '../api-error.ts';
import type { Services } from '../services.ts';
import { existingStory } from '../stories/find-draft.ts';
import { addAuditEntry } from '../audit/add-audit-entry.ts';
import { makeLink, type OneTimeLink } from '../auth/one-time-link.ts';

const PURPOSE = 'preview';
const HOUR_MS = 3_600_000;
const payloadRead = z.object({ storyId: z.string() });

type Needs = Pick<Services, 'store' | 'clock'>;

interface PreviewLinkRequest {
  readonly storyId: string;
  readonly hours: number;
  readonly actorId: string;
}

/** Creates a link that opens a walk's draft any number of times until it expires. */
export async function makePreviewLink(
  services: Needs & Pick<Services, 'site'>,
  { storyId, hours, actorId }: PreviewLinkRequest,
): Promise<OneTimeLink> {
  return services.store.transaction(async (inside) => {
    const { slug } = await existingStory(inside, storyId);
    const { oneTimeLink, token } = makeLink(services, {
      purpose: PURPOSE,
      lifetimeMs: hours * HOUR_MS,
      page: `/a/${encodeURIComponent(slug)}?${PREVIEW_PARAMETER}#${PREVIEW_PARAMETER}=`,
      payload: { storyId },
      userId: actorId,
    });
    await inside.tokens.createToken(token);
    await addAuditEntry(inside, 'story/add-preview', {
      ...{ atMs: token.createdAtMs, actorId, kind: 'story', id: storyId },
      details: { expiresAtMs: oneTimeLink.expiresAtMs },
    });
    return oneTimeLink;
  });
}

/** Lists the links that still open this walk's draft. */
export async function listPreviewLinks(
  { store, clock }: Needs,
  storyId: string,
): Promise<{ previews: OpenPreview[] }> {
  await existingStory(store, storyId);
  const open = await store.tokens.listTokens(PURPOSE, clock.nowMs());
  const own = open.filter(({ payload }) => storyIdIn(payload) === storyId);
  const previews = own.map(async ({ hash, createdAtMs, expiresAtMs, userId }) => {
    const maker = userId === null ? undefined : await store.users.findUser(userId);
    return { id: hash, createdAtMs, expiresAtMs, createdBy: maker?.username ?? null };
  });
  return { previews: await Promise.all(previews) };
}

export async function revokePreviewLink(
  { store, clock }: Needs,
  { storyId, link, actorId }: { storyId: string; link: string; actorId: string },
): Promise<{ ok: true }> {
  await store.transaction(async (inside) => {
    const atMs = clock.nowMs();
    await existingStory(inside, storyId);
    const found = await inside.tokens.findToken(link, PURPOSE, atMs);
    if (storyIdIn(found?.payload) !== storyId) throw new ApiError('preview/not-found');
    await inside.tokens.removeToken(link);
    const noted = { atMs, actorId, kind: 'story', id: storyId };
    await addAuditEntry(inside, 'story/revoke-preview', noted);
  });
  return { ok: true };
}

/** The walk whose draft this secret currently opens. */
export async function storyIdOfPreview(
  { store, clock }: Needs,
  secret: string,
): Promise<string | undefined> {
  const found = await store.tokens.findToken(secretHash(secret), PURPOSE, clock.nowMs());
  return storyIdIn(found?.payload);
}

function storyIdIn(payload: unknown): string | undefined {
  return z.safeParse(payloadRead, payload).data?.storyId;
}
