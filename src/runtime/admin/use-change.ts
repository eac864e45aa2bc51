import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { AdminCallName, AdminCalls } from '../../contract/admin-calls.ts';
import type { AnswerOf } from '../../contract/call.ts';
import type { AdminAnswer, AdminAsk, AdminFault } from '../../ports/admin-api.ts';
import type { AdminDesk } from './admin-desk.ts';
import { faultWords } from './fault-words.ts';
import { isConflict } from './is-conflict.ts';
import { outdate } from './outdate.ts';

export interface Change<Name extends AdminCallName> {
  /** It never throws: what did not work is in the answer, and in `fault` until the next one. */
  readonly send: (asked: AdminAsk<Name>) => Promise<AdminAnswer<AnswerOf<AdminCalls[Name]>>>;
  readonly isSending: boolean;
  readonly fault: AdminFault | undefined;
  readonly words: string | undefined;
  readonly forget: () => void;
}

type DeskToChange = Pick<AdminDesk, 'api' | 'languageCode'>;

interface ChangeOptions {
  /** What is shown stays as it is; it is asked for anew when it is shown the next time. */
  readonly isQuiet?: boolean;
}

/** A change at the host. What it makes out of date is asked for anew, and what a refused one shows to be old. */
export function useChange<Name extends AdminCallName>(
  desk: DeskToChange,
  name: Name,
  outdates: readonly AdminCallName[] = [],
  { isQuiet = false }: ChangeOptions = {},
): Change<Name> {
  const client = useQueryClient();
  const mutation = useMutation({
    mutationFn: (asked: AdminAsk<Name>) => desk.api.ask(name, asked),
    onSuccess: (answer) => {
      if (!answer.ok && !isConflict(answer.fault)) return;
      void outdate(client, outdates, { isQuiet });
    },
  });
  const fault = mutation.data?.ok === false ? mutation.data.fault : undefined;
  return {
    send: mutation.mutateAsync,
    isSending: mutation.isPending,
    fault,
    words: fault && faultWords(fault, desk.languageCode),
    forget: mutation.reset,
  };
}
