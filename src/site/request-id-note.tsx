import { shownMessages } from '../i18n/shown-messages.ts';

interface RequestIdNoteProps {
  /** The id of the server's error; absent where it sent none. */
  readonly requestId: string | undefined;
}

/** Below a sentence about the server's error: the id by which the operator finds it in the log. */
export function RequestIdNote({ requestId = '' }: RequestIdNoteProps) {
  return (
    requestId && (
      <p className="page-fine">
        {shownMessages().requestId} {requestId.slice(0, 8)}
      </p>
    )
  );
}
