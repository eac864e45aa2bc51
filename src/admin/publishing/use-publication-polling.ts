import { useEffect, useState } from 'react';
import type { AdminContext } from '../session/admin-context.ts';
import { useAdminQuery } from '../session/queries/use-admin-query.ts';
import type { EditorProps } from '../draft/editor-props.ts';
import { useDraftRead } from '../draft/use-walk-draft.ts';

/** The user waits for the outcome of a publication whose response was lost. */
const UNCONFIRMED_MS = 3000;
const DUE_MS = 5000;
/** Timers overflow beyond about 24 days, and this device's clock may be set meanwhile. */
const MAX_WAIT_MS = 3_600_000;

/**
 * Publications finish while their editor is open: one whose response was lost, and a planned one
 * from its time on. One query polls the server for both until it shows the outcome. The response
 * reaches the draft through the page, which uses the same query.
 */
export function usePublicationPolling(
  { admin, draft }: EditorProps,
  isUnconfirmed: boolean,
): { readonly isReached: boolean } {
  const { story, scheduled } = useDraftRead(draft);
  const isDue = useIsPast(admin, scheduled?.atMs);
  const often = isUnconfirmed ? { everyMs: UNCONFIRMED_MS } : isDue ? { everyMs: DUE_MS } : {};
  const query = useAdminQuery(admin, 'adminDraft', { params: { id: story.id } }, often);
  return { isReached: query.phase === 'ready' && query.staleMessage === undefined };
}

function useIsPast({ nowMs }: Pick<AdminContext, 'nowMs'>, atMs: number | undefined): boolean {
  const [pastMs, setPastMs] = useState<number>();
  useEffect(() => {
    if (atMs === undefined) return;
    let timer: ReturnType<typeof setTimeout>;
    const scheduleCheck = () => {
      const leftMs = atMs - nowMs();
      if (leftMs > 0) timer = setTimeout(scheduleCheck, Math.min(leftMs, MAX_WAIT_MS));
      else setPastMs(atMs);
    };
    scheduleCheck();
    return () => clearTimeout(timer);
  }, [nowMs, atMs]);
  return atMs !== undefined && pastMs === atMs;
}
