import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import type { AdminCalls } from '../../contract/admin-calls.ts';
import type { ResponseOf } from '../../contract/call.ts';
import type { AdminContext } from '../session/admin-context.ts';
import { invalidate } from '../session/queries/invalidate.ts';
import { useAdminQuery, type AdminQuery } from '../session/queries/use-admin-query.ts';
import type { WalkDraft } from '../draft/walk-draft.ts';

export interface DraftDifference {
  readonly query: AdminQuery<ResponseOf<AdminCalls['adminDifference']>>;
  /** The result is up to date with the draft on the server. */
  readonly isNow: boolean;
}

/** What was compared last, by draft: a draft also changes on the pages of its elements. */
const comparedSides = new WeakMap<WalkDraft, string>();

/**
 * The difference between the draft and the published version. The server compares the whole walk
 * for it, so it is refetched after a change only while it is open.
 */
export function useDifference(
  admin: AdminContext,
  draft: WalkDraft,
  isOpen: boolean,
): DraftDifference {
  const client = useQueryClient();
  const mark = useSyncExternalStore(draft.subscribe, () => draftMark(draft));
  const [first] = useState(mark);
  const sides = useSyncExternalStore(draft.subscribe, () => `${mark} ${publishedMark(draft)}`);
  const isWanted = isOpen || mark === first;
  const params = { id: draft.read().story.id };
  const query = useAdminQuery(admin, 'adminDifference', { params }, { isWanted });
  useEffect(() => {
    const before = comparedSides.get(draft);
    comparedSides.set(draft, sides);
    if (before === undefined || before === sides) return;
    void invalidate(client, ['adminDifference']);
  }, [client, draft, sides]);
  const isFresh =
    query.phase === 'ready' && !query.isRefreshing && query.staleMessage === undefined;
  return { query, isNow: isWanted && isFresh };
}

/** Changes with each change on the server, here or by somebody else. */
function draftMark(draft: WalkDraft): string {
  const versions = draft.entities.reduce((sum, { version }) => sum + version, 0);
  return `${String(draft.read().draftVersion)} ${String(versions)}`;
}

/** The published side changes as well, by a planned publication or another author. */
function publishedMark(draft: WalkDraft): string {
  return String(draft.read().published?.atMs ?? '');
}
