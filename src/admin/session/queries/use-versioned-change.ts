import { useState } from 'react';
import type { AdminCallName, AdminCalls } from '../../../contract/admin-calls.ts';
import type { ResponseOf } from '../../../contract/call.ts';
import type { AdminRequest } from '../../../platform/admin-api/port.ts';
import type { AdminContext } from '../admin-context.ts';
import { isConflict } from './is-conflict.ts';
import { openRetainedState } from '../retained-state.ts';
import type { AdminMutation } from './use-admin-mutation.ts';
import { useRetainedState } from '../use-retained-state.ts';

/** The server's value, and its version from which a change is made. */
export interface Versioned<T> {
  readonly value: T;
  readonly version: string;
}

/** The input, and the version it began from: also after a while on another page. */
interface Typed<T> {
  readonly value: T;
  /**
   * Undefined: the version at the time of sending, since it was typed while an earlier one was
   * saved.
   */
  readonly from: string | undefined;
}

export interface Conflicting<T> {
  readonly mine: T;
  readonly theirs: T;
  readonly keepMine: () => Promise<boolean>;
  readonly takeTheirs: () => void;
}

export interface VersionedChange<T> {
  readonly value: T;
  readonly isTyped: boolean;
  readonly typeValue: (value: T) => void;
  /** Sends the input or the given value. True once it is saved; never while a conflict is open. */
  readonly save: (value?: T) => Promise<boolean>;
  readonly discardTyped: () => void;
  /** The reason why it is not saved, unless a conflict shows that. */
  readonly message: string | undefined;
  /** Present while the server has another user's value and the conflict is not decided. */
  readonly conflict: Conflicting<T> | undefined;
}

interface About<T, Name extends AdminCallName> {
  /** Names the kind of form and its subject. */
  readonly key: string;
  readonly current: Versioned<T>;
  /** The queries that it invalidates must include the source of `current`: that is refetched. */
  readonly change: AdminMutation<Name>;
  readonly requestFor: (value: T, from: string) => AdminRequest<Name>;
  /**
   * The value that the response contains. It is shown and changed further until `current` has been
   * refetched: otherwise a second press would start from the value that the first one replaced.
   */
  readonly versionedFrom?: (result: ResponseOf<AdminCalls[Name]>) => Versioned<T>;
  /**
   * The change is sent at once, without a save button: a failed one is undone, and no other page
   * retains it.
   */
  readonly isAtOnce?: boolean;
}

/** The value of a response, as long as `current` is still the one from before its request. */
interface LatestResponse<T> {
  readonly key: string;
  readonly over: string;
  readonly versioned: Versioned<T>;
}

/**
 * A change that overwrites nobody: it names the version it was made from, and its author decides a
 * conflict.
 */
export function useVersionedChange<T, Name extends AdminCallName>(
  admin: Pick<AdminContext, 'retained'>,
  { key, current: fromServer, change, requestFor, versionedFrom, isAtOnce = false }: About<T, Name>,
): VersionedChange<T> {
  const [own] = useState(openRetainedState);
  const retained = isAtOnce ? own : admin.retained;
  const [typed, setTyped] = useRetainedState<Typed<T>>({ retained }, key);
  const [current, setLatestResponse] = useCurrentValue(key, fromServer);
  const send = async (value: T, from: string) => {
    if (change.isSending) return false;
    const sent = { value, from };
    setTyped(sent);
    const result = await change.send(requestFor(value, from));
    if (!result.ok) {
      if (isAtOnce && !isConflict(result.error)) setTyped(undefined);
      return false;
    }
    if (versionedFrom) setLatestResponse(versionedFrom(result.value));
    const now = retained.readState(key) as Typed<T> | undefined;
    setTyped(now === undefined || now === sent ? undefined : { ...now, from: undefined });
    return true;
  };
  const discardTyped = () => {
    setTyped(undefined);
    change.forget();
  };
  const value = typed === undefined ? current.value : typed.value;
  const from = typed?.from ?? current.version;
  const isOpen = isConflict(change.error) && typed !== undefined && from !== current.version;
  const keepMine = () => send(value, current.version);
  return {
    value,
    isTyped: typed !== undefined,
    typeValue: (next) => {
      setTyped({ value: next, from: typed === undefined ? current.version : typed.from });
    },
    save: async (next = value) => !isOpen && (await send(next, from)),
    discardTyped,
    message: isOpen ? undefined : change.message,
    conflict: isOpen
      ? { mine: value, theirs: current.value, keepMine, takeTheirs: discardTyped }
      : undefined,
  };
}

/**
 * Shows the last response until the refetch; then it is dropped for good, since another user may
 * restore the former value.
 */
function useCurrentValue<T>(key: string, fromServer: Versioned<T>) {
  const [latest, setLatest] = useState<LatestResponse<T>>();
  const isOver = latest !== undefined && (latest.key !== key || latest.over !== fromServer.version);
  if (isOver) setLatest(undefined);
  const current = latest === undefined || isOver ? fromServer : latest.versioned;
  const setLatestResponse = (versioned: Versioned<T>) => {
    setLatest({ key, over: fromServer.version, versioned });
  };
  return [current, setLatestResponse] as const;
}
