import { useState } from 'react';
import type { AdminCallName, AdminCalls } from '../../contract/admin-calls.ts';
import type { AnswerOf } from '../../contract/call.ts';
import type { AdminAsk } from '../../ports/admin-api.ts';
import type { AdminDesk } from './admin-desk.ts';
import { isConflict } from './is-conflict.ts';
import { openKeptWork } from './kept-work.ts';
import type { Change } from './use-change.ts';
import { useKept } from './use-kept.ts';

/** What stands at the host, and the version of it that a change is made from. */
export interface Seen<T> {
  readonly value: T;
  readonly version: string;
}

/** What was typed, and the version it began from: also after a while on another page. */
interface Typed<T> {
  readonly value: T;
  /** Undefined: what stands when it is sent, for it was typed while an earlier one was saved. */
  readonly from: string | undefined;
}

export interface Conflicting<T> {
  readonly mine: T;
  readonly theirs: T;
  readonly keepMine: () => Promise<boolean>;
  readonly takeTheirs: () => void;
}

export interface SeenChange<T> {
  readonly value: T;
  readonly isTyped: boolean;
  readonly type: (value: T) => void;
  /** Sends what is typed, or what is given. True once it is kept; never while a conflict is open. */
  readonly save: (value?: T) => Promise<boolean>;
  readonly drop: () => void;
  /** Why it is not kept, where no conflict says so. */
  readonly words: string | undefined;
  /** Present while somebody else's stands at the host and it is not decided. */
  readonly conflict: Conflicting<T> | undefined;
}

interface About<T, Name extends AdminCallName> {
  /** Names the kind of form and what it is about. */
  readonly key: string;
  readonly standing: Seen<T>;
  /** What it makes out of date must hold what `standing` is read from: it is looked at anew. */
  readonly change: Change<Name>;
  readonly ask: (value: T, from: string) => AdminAsk<Name>;
  /**
   * What stands by the answer. It is shown and changed further until `standing` has come anew: else who
   * presses twice would make the second change from what the first one replaced.
   */
  readonly answered?: (answer: AnswerOf<AdminCalls[Name]>) => Seen<T>;
  /** Sent as it is made, without a key to save it: what fails is undone, and no other page keeps it. */
  readonly isAtOnce?: boolean;
}

/** What an answer said, while `standing` still is what it was when that was asked for. */
interface Answered<T> {
  readonly key: string;
  readonly over: string;
  readonly seen: Seen<T>;
}

/** A change that overwrites nobody: it says from what it was made, and a refused one is decided by its author. */
export function useSeenChange<T, Name extends AdminCallName>(
  desk: Pick<AdminDesk, 'kept'>,
  { key, standing: read, change, ask, answered, isAtOnce = false }: About<T, Name>,
): SeenChange<T> {
  const [own] = useState(openKeptWork);
  const kept = isAtOnce ? own : desk.kept;
  const [typed, setTyped] = useKept<Typed<T>>({ kept }, key);
  const [standing, setAnswered] = useStanding(key, read);
  const send = async (value: T, from: string) => {
    if (change.isSending) return false;
    const sent = { value, from };
    setTyped(sent);
    const answer = await change.send(ask(value, from));
    if (!answer.ok) {
      if (isAtOnce && !isConflict(answer.fault)) setTyped(undefined);
      return false;
    }
    if (answered) setAnswered(answered(answer.value));
    const now = kept.read(key) as Typed<T> | undefined;
    setTyped(now === undefined || now === sent ? undefined : { ...now, from: undefined });
    return true;
  };
  const drop = () => {
    setTyped(undefined);
    change.forget();
  };
  const value = typed === undefined ? standing.value : typed.value;
  const from = typed?.from ?? standing.version;
  const isOpen = isConflict(change.fault) && typed !== undefined && from !== standing.version;
  const keepMine = () => send(value, standing.version);
  return {
    value,
    isTyped: typed !== undefined,
    type: (next) => {
      setTyped({ value: next, from: typed === undefined ? standing.version : typed.from });
    },
    save: async (next = value) => !isOpen && (await send(next, from)),
    drop,
    words: isOpen ? undefined : change.words,
    conflict: isOpen
      ? { mine: value, theirs: standing.value, keepMine, takeTheirs: drop }
      : undefined,
  };
}

/** By the last answer, until it has come anew: then for good, for another may set back what was there before. */
function useStanding<T>(key: string, read: Seen<T>) {
  const [latest, setLatest] = useState<Answered<T>>();
  const isOver = latest !== undefined && (latest.key !== key || latest.over !== read.version);
  if (isOver) setLatest(undefined);
  const standing = latest === undefined || isOver ? read : latest.seen;
  const setAnswered = (seen: Seen<T>) => {
    setLatest({ key, over: read.version, seen });
  };
  return [standing, setAnswered] as const;
}
