import { useEffect, useState } from 'react';
import { publishTexts } from '../../i18n/admin/publishing.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import type { PublishProblem } from '../../contract/publish-problems.ts';
import type { AdminError } from '../../platform/admin-api/port.ts';
import type { EditorProps } from '../draft/editor-props.ts';
import { usePublicationPolling } from './use-publication-polling.ts';
import { useDraftRead } from '../draft/use-walk-draft.ts';

export interface LateOutcome {
  /** What was left out or failed; undefined: unknown. */
  readonly problems: readonly PublishProblem[] | undefined;
}

/** The time of the last publication before; undefined: there was none. */
type Before = number | undefined;

export interface UnconfirmedPublication {
  /** A message while the outcome is unknown. */
  readonly message: string | undefined;
  /** The outcome, once the server has shown it. */
  readonly outcome: LateOutcome | undefined;
  readonly begin: (before: Before) => void;
  readonly forget: () => void;
}

/** A publication whose response was lost: the walk is polled until it shows a new publication. */
export function useUnconfirmedPublication(props: EditorProps): UnconfirmedPublication {
  const { draft } = props;
  const [unconfirmed, setUnconfirmed] = useState<{ readonly before: Before }>();
  const [outcome, setOutcome] = useState<LateOutcome>();
  const { published } = useDraftRead(draft);
  const { isReached } = usePublicationPolling(props, unconfirmed !== undefined);
  const problems = published?.problems;
  const isOut = unconfirmed !== undefined && isNewer(published?.atMs, unconfirmed.before);
  useEffect(() => {
    if (!isOut) return;
    setUnconfirmed(undefined);
    setOutcome({ problems });
  }, [isOut, problems]);
  const texts = useTexts(publishTexts);
  const message = isReached ? texts.outcomeUnknown : texts.outcomeUnseen;
  return {
    message: unconfirmed === undefined || isOut ? undefined : message,
    outcome,
    begin: (before) => setUnconfirmed({ before }),
    forget() {
      setUnconfirmed(undefined);
      setOutcome(undefined);
    },
  };
}

const isNewer = (atMs: Before, before: Before) => atMs !== undefined && atMs !== before;

/**
 * The connection broke, or a proxy before the server timed out: the server may continue all the
 * same.
 */
export function isUnconfirmed(error: AdminError): boolean {
  if (error.kind !== 'admin/rejected') return true;
  return error.status >= 500 && error.code === undefined;
}
