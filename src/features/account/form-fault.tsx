import { useEffect, useState } from 'react';
import type { AccountTexts } from './account-texts.ts';

/** What went wrong: words, and how long nothing can be tried. */
export interface FormFault {
  readonly text?: string;
  readonly waitUntilMs?: number;
}

interface FormFaultNoteProps {
  readonly fault: FormFault | undefined;
  readonly texts: AccountTexts;
  readonly nowMs: () => number;
}

/** Always there: a region that comes with its text is not read out. */
export function FormFaultNote({ fault, texts, nowMs }: FormFaultNoteProps) {
  const waitUntilMs = fault?.waitUntilMs;
  return (
    <>
      <div role="alert">
        {fault?.text !== undefined && <p className="form-fault">{fault.text}</p>}
      </div>
      {waitUntilMs !== undefined && (
        <Countdown key={waitUntilMs} untilMs={waitUntilMs} texts={texts} nowMs={nowMs} />
      )}
    </>
  );
}

interface CountdownProps {
  readonly untilMs: number;
  readonly texts: AccountTexts;
  readonly nowMs: () => number;
}

/** Seen second by second, read out at its beginning and at its end only. */
function Countdown({ untilMs, texts, nowMs }: CountdownProps) {
  const leftS = () => Math.max(0, Math.ceil((untilMs - nowMs()) / 1000));
  const [first] = useState(leftS);
  const [seconds, setSeconds] = useState(first);
  useEffect(() => {
    const timer = setInterval(() => {
      const left = Math.max(0, Math.ceil((untilMs - nowMs()) / 1000));
      setSeconds(left);
      if (left === 0) clearInterval(timer);
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
