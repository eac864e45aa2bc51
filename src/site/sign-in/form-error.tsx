import { useEffect, useState } from 'react';
import { RequestIdNote } from '../request-id-note.tsx';
import type { AccountTexts } from '../../i18n/account.ts';

/** What went wrong: a message, until when a retry is blocked, and the server's id of it. */
export interface FormError {
  readonly text?: string;
  readonly waitUntilMs?: number;
  readonly requestId?: string | undefined;
}

interface FormErrorNoteProps {
  readonly error: FormError | undefined;
  readonly texts: AccountTexts;
  readonly nowMs: () => number;
}

/** The region is always there: one that is inserted with its text is not read out. */
export function FormErrorNote({ error, texts, nowMs }: FormErrorNoteProps) {
  const waitUntilMs = error?.waitUntilMs;
  return (
    <>
      <div role="alert">
        {error?.text !== undefined && <p className="form-fault">{error.text}</p>}
      </div>
      {waitUntilMs !== undefined && (
        <Countdown key={waitUntilMs} untilMs={waitUntilMs} texts={texts} nowMs={nowMs} />
      )}
      <RequestIdNote requestId={error?.requestId} />
    </>
  );
}

interface CountdownProps {
  readonly untilMs: number;
  readonly texts: AccountTexts;
  readonly nowMs: () => number;
}

/** The seconds are visible, but screen readers announce only the beginning and the end. */
function Countdown({ untilMs, texts, nowMs }: CountdownProps) {
  const leftS = () => Math.max(0, Math.ceil((untilMs - nowMs()) / 1000));
  const [first] = useState(leftS);
  const [seconds, setSeconds] = useState(first);
  useEffect(() => {
    const timer = setInterval(() => {
      const remainingS = Math.max(0, Math.ceil((untilMs - nowMs()) / 1000));
      setSeconds(remainingS);
      if (remainingS === 0) clearInterval(timer);
    }, 1000);
    return () => {
      clearInterval(timer);
    };
  }, [untilMs, nowMs]);
  return (
    <>
      <p role="timer" className="form-fault">
        {seconds > 0 ? texts.waitSeconds(seconds) : texts.waitOver}
      </p>
      <p role="status" className="sr-only">
        {seconds > 0 ? texts.waitSeconds(first) : texts.waitOver}
      </p>
    </>
  );
}
