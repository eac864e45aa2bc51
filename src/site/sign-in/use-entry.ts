import { useState, type SyntheticEvent } from 'react';
import type { AccountResult, AccountError } from '../../platform/server-api/port.ts';
import type { FormError } from './form-error.tsx';

interface EntryContext<Value> {
  readonly nowMs: () => number;
  readonly onEntered: (value: Value) => void;
}

interface Entry<Value> {
  readonly send: () => Promise<AccountResult<Value>>;
  /** True: nothing went wrong, the server asks for more, and the form has a field for it now. */
  readonly asksForMore?: (error: AccountError) => boolean;
  /** Returns the error message, and does what else an error requires. */
  readonly onError: (error: AccountError) => string | undefined;
}

/** A shorter wait needs no message. */
const SLOW_MS = 5000;

/** A form about an account: it sends one request at a time and respects the server's Retry-After. */
export function useEntry<Value>(
  context: EntryContext<Value>,
  { send, asksForMore, onError }: Entry<Value>,
) {
  const [error, setError] = useState<FormError>();
  const [isSending, setSending] = useState(false);
  const [isSlow, setSlow] = useState(false);
  const mustWait = () => (error?.waitUntilMs ?? 0) > context.nowMs();
  const submit = async (event: SyntheticEvent) => {
    event.preventDefault();
    if (isSending || mustWait()) return;
    setSending(true);
    setError(undefined);
    const timer = setTimeout(setSlow, SLOW_MS, true);
    const result = await send();
    clearTimeout(timer);
    setSlow(false);
    setSending(false);
    if (result.ok) context.onEntered(result.value);
    else if (asksForMore?.(result.error) !== true)
      setError(formErrorOf(onError(result.error), result.error, context.nowMs()));
  };
  return {
    error,
    isSending,
    isSlow,
    onSubmit: (event: SyntheticEvent) => void submit(event),
  };
}

/** Our server sends Retry-After with every 429; where another does not, half a minute counts. */
const DEFAULT_WAIT_S = 30;

function formErrorOf(text: string | undefined, error: AccountError, nowMs: number): FormError {
  const message = text === undefined ? {} : { text };
  if (error.kind !== 'account/rejected') return message;
  const formParts = { ...message, requestId: error.requestId };
  if (error.status !== 429) return formParts;
  return { ...formParts, waitUntilMs: nowMs + (error.retryAfterS ?? DEFAULT_WAIT_S) * 1000 };
}
