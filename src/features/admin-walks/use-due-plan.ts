import { useEffect, useState } from 'react';
import type { AdminDesk } from '../../runtime/admin/admin-desk.ts';
import { useAsked } from '../../runtime/admin/use-asked.ts';
import type { EditorProps } from './editor-props.ts';
import { useDraftRead } from './use-walk-draft.ts';

const LOOK_MS = 5000;
/** Timers hold no more; and this device's clock may have been set meanwhile. */
const LONGEST_WAIT_MS = 3_600_000;

/**
 * What was planned comes true, or fails, while its editor stands open: from its time on the host is
 * asked until it shows how it came out. The answer comes into the draft by the page, which asks the
 * same question.
 */
export function useDuePlan({ desk, draft }: EditorProps): void {
  const { story, scheduled } = useDraftRead(draft);
  const isDue = useIsPast(desk, scheduled?.atMs);
  useAsked(desk, 'adminDraft', { params: { id: story.id } }, isDue ? { everyMs: LOOK_MS } : {});
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
