import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import type { AdminCalls } from '../../contract/admin-calls.ts';
import type { AnswerOf } from '../../contract/call.ts';
import type { AdminDesk } from '../../runtime/admin/admin-desk.ts';
import { outdate } from '../../runtime/admin/outdate.ts';
import { useAsked, type Asked } from '../../runtime/admin/use-asked.ts';
import type { WalkDraft } from './walk-draft.ts';

export interface Difference {
  readonly asked: Asked<AnswerOf<AdminCalls['adminDifference']>>;
  /** It is of the draft as it stands at the host. */
  readonly isNow: boolean;
}

/** What was compared the last time, of each draft: it changes on the pages of parts too. */
const askedOf = new WeakMap<WalkDraft, string>();

/**
 * What the draft has otherwise than what is published. The host compares the whole walk for it: after
 * each change it is asked anew only while somebody looks at it.
 */
export function useDifference(desk: AdminDesk, draft: WalkDraft, isOpen: boolean): Difference {
  const client = useQueryClient();
  const mark = useSyncExternalStore(draft.subscribe, () => keptMark(draft));
  const [first] = useState(mark);
  const sides = useSyncExternalStore(draft.subscribe, () => `${mark} ${publishedMark(draft)}`);
  const isWanted = isOpen || mark === first;
  const params = { id: draft.read().story.id };
  const asked = useAsked(desk, 'adminDifference', { params }, { isWanted });
  useEffect(() => {
    const before = askedOf.get(draft);
    askedOf.set(draft, sides);
    if (before === undefined || before === sides) return;
    void outdate(client, ['adminDifference']);
  }, [client, draft, sides]);
  const isFresh = asked.phase === 'ready' && !asked.isRefreshing && asked.staleWords === undefined;
  return { asked, isNow: isWanted && isFresh };
}

/** Another one after each change at the host, here or by another hand. */
function keptMark(draft: WalkDraft): string {
  const versions = draft.parts.reduce((sum, { version }) => sum + version, 0);
  return `${String(draft.read().draftVersion)} ${String(versions)}`;
}

/** The other side changes as well, when a planned publication comes out or another author publishes. */
function publishedMark(draft: WalkDraft): string {
  return String(draft.read().published?.atMs ?? '');
}
