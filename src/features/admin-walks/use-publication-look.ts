import { useEffect, useState } from 'react';
import type { AdminDesk } from '../../runtime/admin/admin-desk.ts';
import { useAsked } from '../../runtime/admin/use-asked.ts';
import type { EditorProps } from './editor-props.ts';
import { useDraftRead } from './use-walk-draft.ts';

/** Somebody waits for the answer that was lost. */
const UNHEARD_MS = 3000;
const DUE_MS = 5000;
/** Timers hold no more; and this device's clock may have been set meanwhile. */
const LONGEST_WAIT_MS = 3_600_000;

/**
 * Publications come out while their editor stands open: one whose answer was lost, and one that was
 * planned, from its time on. The host is asked until it shows how; by this one question for both.
 * The answer comes into the draft by the page, which asks the same.
 */
export function usePublicationLook(
  { desk, draft }: EditorProps,
  isUnheard: boolean,
): { readonly isReached: boolean } {
  const { story, scheduled } = useDraftRead(draft);
  const isDue = useIsPast(desk, scheduled?.atMs);
  const often = isUnheard ? { everyMs: UNHEARD_MS } : isDue ? { everyMs: DUE_MS } : {};
  const asked = useAsked(desk, 'adminDraft', { params: { id: story.id } }, often);
  return { isReached: asked.phase === 'ready' && asked.staleWords === undefined };
}

function useIsPast({ nowMs }: Pick<AdminDesk, 'nowMs'>, atMs: number | undefined): boolean {
  const [pastMs, setPastMs] = useState<number>();
  useEffect(() => {
    if (atMs === undefined) return;
    let timer: ReturnType<typeof setTimeout>;
    const look = () => {
      const leftMs = atMs - nowMs();
      if (leftMs > 0) timer = setTimeout(look, Math.min(leftMs, LONGEST_WAIT_MS));
      else setPastMs(atMs);
    };
    look();
    return () => clearTimeout(timer);
  }, [nowMs, atMs]);
  return atMs !== undefined && pastMs === atMs;
}
