import * as z from 'zod/mini';
import { groupWalksBody } from '../../src/contract/admin/groups.ts';
import { textsCompare, textsSave } from '../../src/contract/admin/texts.ts';
import { transcriptParams } from '../../src/contract/admin/transcripts.ts';
import { copyBody, fieldsParams } from '../../src/contract/admin/walks.ts';
import { idParams } from '../../src/contract/administration.ts';
import type { Call, WalksNamed } from '../../src/contract/call.ts';
import { reachOf } from '../../src/contract/rights.ts';
import { slug } from '../../src/contract/scalars.ts';
import { ApiError } from '../api-error.ts';
import type { Store } from '../store/store.ts';
import type { Principal } from './access.ts';
import type { WalkMember, WalkScope } from './walk-members.store.ts';

/** A request as its call's schemas have read it. */
export interface RequestParts {
  readonly params: unknown;
  readonly query: unknown;
  /** Read only for the calls whose body says which walks they are about. */
  readonly readBody: () => unknown;
}

/** A walk that a request is about; without an id it is about one that does not exist. */
interface NamedWalk {
  readonly storyId: string | undefined;
  /** What is written there is in this language; absent: in any. */
  readonly languageId?: number;
}

/**
 * Returns the walks that the caller's right reaches, and rejects a request about another one. The
 * same response covers walks that do not exist: nobody learns which ids there are.
 */
export async function walkScopeOf(
  store: Store,
  call: Call,
  request: RequestParts & { readonly who: Principal | undefined },
): Promise<WalkScope> {
  const { who } = request;
  if (call.walks === undefined || who === undefined) return 'all';
  const reach = reachOf(call.access, who.role);
  if (reach === 'all') return 'all';
  if (reach === undefined) throw new ApiError('auth/forbidden');
  const isOwnOnly = reach === 'own';
  const scope: WalkScope = { userId: who.userId, isOwnOnly };
  if (call.walks === 'scoped') return scope;
  const named = await NAMED_WALKS[call.walks](store, request);
  const members = await store.walkMembers.ofUser(who.userId);
  const reached = isOwnOnly ? members.filter(({ isOwner }) => isOwner) : members;
  if (named.every((walk) => isReached(reached, walk))) return scope;
  throw new ApiError('auth/forbidden');
}

/** Whether a caller may read the draft of this walk, beside those who may read every one. */
export async function mayReadWalk(
  store: Store,
  who: Principal | undefined,
  storyId: string,
): Promise<boolean> {
  const reach = who && reachOf('walk:read', who.role);
  if (who === undefined || reach === undefined) return false;
  if (reach === 'all') return true;
  return isReached(await store.walkMembers.ofUser(who.userId), { storyId });
}

function isReached(members: readonly WalkMember[], { storyId, languageId }: NamedWalk): boolean {
  const member = members.find((one) => one.storyId === storyId);
  if (member === undefined) return false;
  const { languageIds } = member;
  return languageId === undefined || languageIds.length === 0 || languageIds.includes(languageId);
}

type FindWalks = (store: Store, request: RequestParts) => Promise<readonly NamedWalk[]>;
const funnelWalk = z.object({ walk: slug });

const NAMED_WALKS: Readonly<Record<Exclude<WalksNamed, 'scoped'>, FindWalks>> = {
  story: async (_store, { params }) => [{ storyId: z.parse(idParams, params).id }],
  element: async (store, { params }) => [await walkOf(store, 'element', z.parse(idParams, params))],
  async entity(store, { params }) {
    const { kind, id } = z.parse(fieldsParams, params);
    return [await walkOf(store, kind, { id })];
  },
  async deletion(store, { params }) {
    const deletion = await store.deletions.findDeletion(z.parse(idParams, params).id);
    return [await walkOf(store, deletion?.kind ?? '', { id: deletion?.targetId ?? '' })];
  },
  async slug(store, { query }) {
    return [{ storyId: (await store.stories.findByAnyName(z.parse(funnelWalk, query).walk))?.id }];
  },
  async transcript(store, { params }) {
    const { id, languageId } = z.parse(transcriptParams, params);
    return [{ ...(await walkOf(store, 'track', { id })), languageId }];
  },
  async copies(store, { params, readBody }) {
    const { elementIds } = z.parse(copyBody, readBody());
    const from = elementIds.map((id) => walkOf(store, 'element', { id }));
    return [{ storyId: z.parse(idParams, params).id }, ...(await Promise.all(from))];
  },
  /** A text whose element is gone for good is the use case's to report. */
  async texts(store, { readBody }) {
    const { changes } = z.parse(textsSave, readBody());
    const named = changes.map(async ({ kind, id, languageId }) => ({
      ...(await walkOf(store, kind, { id })),
      languageId,
    }));
    return (await Promise.all(named)).filter(({ storyId }) => storyId !== undefined);
  },
  async 'compared-texts'(store, { readBody }) {
    const { texts } = z.parse(textsCompare, readBody());
    const named = texts.map(({ kind, id }) => walkOf(store, kind, { id }));
    return (await Promise.all(named)).filter(({ storyId }) => storyId !== undefined);
  },
  /** A walk that the group already opens was somebody else's decision, and may stay in it. */
  async 'group-walks'(store, { params, readBody }) {
    const present = await store.groups.walksOf(z.parse(idParams, params).id);
    const { storyIds } = z.parse(groupWalksBody, readBody());
    return storyIds.filter((id) => !present.includes(id)).map((storyId) => ({ storyId }));
  },
};

async function walkOf(
  store: Store,
  kind: string,
  { id }: { readonly id: string },
): Promise<NamedWalk> {
  if (kind === 'story') return { storyId: id };
  return { storyId: (await store.elements.findElement(id))?.storyId };
}
