import { useMemo } from 'react';
import type { Proven } from '../../ports/walk-proof.ts';
import type { AdminDesk } from '../../runtime/admin/admin-desk.ts';
import { SEEN_PLACE, sortFindings, type SortedFindings } from './seen-findings.ts';
import { useProof } from './use-proof.ts';
import { useDraftRead, useDraftValue } from './use-walk-draft.ts';
import type { WalkDraft } from './walk-draft.ts';

/** What the check found, without what its author has acknowledged. Undefined until it has run once. */
export function useFindings(
  desk: AdminDesk,
  draft: WalkDraft,
): (Omit<Proven, 'findings'> & SortedFindings) | undefined {
  const proven = useProof(desk, draft);
  const { story } = useDraftRead(draft);
  const value = useDraftValue(draft, story.id, SEEN_PLACE);
  return useMemo(
    () => proven && { ...proven, ...sortFindings(draft, proven.findings, value) },
    [draft, proven, value],
  );
}
