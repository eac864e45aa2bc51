import { useEffect, useState } from 'react';
import { publishTexts } from '../../runtime/admin/problem-words.ts';
import { useAsked } from '../../runtime/admin/use-asked.ts';
import type { AdminFault } from '../../ports/admin-api.ts';
import type { EditorProps } from './editor-props.ts';
import { useDraftRead } from './use-walk-draft.ts';

const LOOK_MS = 3000;

/** When the walk was published last; undefined: it is not. */
type Before = number | undefined;

export interface UnheardPublication {
  /** Nobody knows yet how it came out. */
  readonly words: string | undefined;
  readonly isLate: boolean;
  readonly begin: (before: Before) => void;
  readonly forget: () => void;
}

/** A publication whose answer was lost: the host is asked for the walk until it shows a new one. */
export function useUnheardPublication({ desk, draft }: EditorProps): UnheardPublication {
  const [unheard, setUnheard] = useState<{ readonly before: Before }>();
  const [isLate, setLate] = useState(false);
  const { story, published } = useDraftRead(draft);
  // What it answers comes into the draft by the page, which asks the same question.
  const often = unheard === undefined ? {} : { everyMs: LOOK_MS };
  const asked = useAsked(desk, 'adminDraft', { params: { id: story.id } }, often);
  const isOut = unheard !== undefined && isNewer(published?.atMs, unheard.before);
  useEffect(() => {
    if (!isOut) return;
    setUnheard(undefined);
    setLate(true);
  }, [isOut]);
  const texts = publishTexts(desk.languageCode);
  const isReached = asked.phase === 'ready' && asked.staleWords === undefined;
  const words = isReached ? texts.outcomeUnknown : texts.outcomeUnseen;
  return {
    words: unheard === undefined || isOut ? undefined : words,
    isLate,
    begin: (before) => setUnheard({ before }),
    forget() {
      setUnheard(undefined);
      setLate(false);
    },
  };
}

const isNewer = (atMs: Before, before: Before) => atMs !== undefined && atMs !== before;

/** The line broke, or what stands before the host gave up on it: the host may go on all the same. */
export function isUnheard(fault: AdminFault): boolean {
  if (fault.kind !== 'admin/refused') return true;
  return fault.status >= 500 && fault.code === undefined;
}
