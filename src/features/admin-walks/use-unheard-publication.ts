import { useEffect, useState } from 'react';
import { publishTexts } from '../../runtime/admin/problem-words.ts';
import type { PublishProblem } from '../../contract/publish-problems.ts';
import type { AdminFault } from '../../ports/admin-api.ts';
import type { EditorProps } from './editor-props.ts';
import { usePublicationLook } from './use-publication-look.ts';
import { useDraftRead } from './use-walk-draft.ts';

export interface LateOutcome {
  /** What was left out or could not be made; undefined: nobody knows. */
  readonly problems: readonly PublishProblem[] | undefined;
}

/** When the walk was published last; undefined: it is not. */
type Before = number | undefined;

export interface UnheardPublication {
  /** Nobody knows yet how it came out. */
  readonly words: string | undefined;
  /** How it came out, once the host was asked for it. */
  readonly outcome: LateOutcome | undefined;
  readonly begin: (before: Before) => void;
  readonly forget: () => void;
}

/** A publication whose answer was lost: the host is asked for the walk until it shows a new one. */
export function useUnheardPublication(given: EditorProps): UnheardPublication {
  const { desk, draft } = given;
  const [unheard, setUnheard] = useState<{ readonly before: Before }>();
  const [outcome, setOutcome] = useState<LateOutcome>();
  const { published } = useDraftRead(draft);
  const { isReached } = usePublicationLook(given, unheard !== undefined);
  const problems = published?.problems;
  const isOut = unheard !== undefined && isNewer(published?.atMs, unheard.before);
  useEffect(() => {
    if (!isOut) return;
    setUnheard(undefined);
    setOutcome({ problems });
  }, [isOut, problems]);
  const texts = publishTexts(desk.languageCode);
  const words = isReached ? texts.outcomeUnknown : texts.outcomeUnseen;
  return {
    words: unheard === undefined || isOut ? undefined : words,
    outcome,
    begin: (before) => setUnheard({ before }),
    forget() {
      setUnheard(undefined);
      setOutcome(undefined);
    },
  };
}

const isNewer = (atMs: Before, before: Before) => atMs !== undefined && atMs !== before;

/** The line broke, or what stands before the host gave up on it: the host may go on all the same. */
export function isUnheard(fault: AdminFault): boolean {
  if (fault.kind !== 'admin/refused') return true;
  return fault.status >= 500 && fault.code === undefined;
}
