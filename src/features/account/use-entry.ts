import { useState, type SyntheticEvent } from 'react';
import type { Account } from '../../core/session/read-account.ts';
import type { AccountAnswer, AccountFault } from '../../ports/account-api.ts';
import type { AccountRoom } from './account-room.ts';
import type { FormFault } from './form-fault.tsx';

interface Entry {
  readonly send: () => Promise<AccountAnswer<Account>>;
  /** Says in words what went wrong, and does what else a refusal asks for. */
  readonly onFault: (fault: AccountFault) => string | undefined;
}

/** So long a waiting needs no words. */
const SLOW_MS = 5000;

/** One form that leads in: sends once at a time, keeps to the wait that the host asks for. */
export function useEntry(room: AccountRoom, { send, onFault }: Entry) {
  const [fault, setFault] = useState<FormFault>();
  const [isSending, setSending] = useState(false);
  const [isSlow, setSlow] = useState(false);
  const mustWait = () => (fault?.waitUntilMs ?? 0) > room.nowMs();
  const submit = async (event: SyntheticEvent) => {
    event.preventDefault();
    if (isSending || mustWait()) return;
    setSending(true);
    setFault(undefined);
    const timer = setTimeout(setSlow, SLOW_MS, true);
    const answer = await send();
    clearTimeout(timer);
    setSlow(false);
    setSending(false);
    if (answer.ok) room.onEntered(answer.value);
    else setFault(faultOf(onFault(answer.fault), answer.fault, room.nowMs()));
  };
  return {
    fault,
    isSending,
    isSlow,
    onSubmit: (event: SyntheticEvent) => void submit(event),
  };
}

/** Asked for by our server's every 'too many'; where another says no time, half a minute. */
const DEFAULT_WAIT_S = 30;

function faultOf(text: string | undefined, fault: AccountFault, nowMs: number): FormFault {
  const words = text === undefined ? {} : { text };
  if (fault.kind !== 'account/refused' || fault.status !== 429) return words;
  return { ...words, waitUntilMs: nowMs + (fault.retryAfterS ?? DEFAULT_WAIT_S) * 1000 };
}
