import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { AdminCallName, AdminCalls } from '../../contract/admin-calls.ts';
import type { AnswerOf } from '../../contract/call.ts';
import type { AdminAsk, AdminFault } from '../../ports/admin-api.ts';
import type { AdminDesk } from './admin-desk.ts';
import { faultWords } from './fault-words.ts';

export type Asked<T> =
  | { readonly phase: 'waiting'; readonly again: () => void }
  | {
      readonly phase: 'fault';
      readonly fault: AdminFault;
      readonly words: string;
      readonly again: () => void;
    }
  | {
      readonly phase: 'ready';
      readonly value: T;
      /** It is asked for once more, or for another part of the list. */
      readonly isRefreshing: boolean;
      /** Why what is shown may be old. */
      readonly staleWords?: string;
      readonly again: () => void;
    };

interface AskOptions {
  /** Asks again and again, as long as the page shows it: work that goes on at the host. */
  readonly everyMs?: number;
  readonly isWanted?: boolean;
}

type DeskToAsk = Pick<AdminDesk, 'api' | 'languageCode'>;

/** The language of the query library: what it is to remember as failed is thrown. */
class AskFailed extends Error {
  constructor(readonly fault: AdminFault) {
    super(fault.kind);
  }
}

/** What the host answers to a question, kept for all pages, asked anew after a change. */
export function useAsked<Name extends AdminCallName>(
  desk: DeskToAsk,
  name: Name,
  asked: AdminAsk<Name>,
  { everyMs, isWanted = true }: AskOptions = {},
): Asked<AnswerOf<AdminCalls[Name]>> {
  const query = useQuery<AnswerOf<AdminCalls[Name]>, AskFailed>({
    queryKey: [name, asked],
    queryFn: async ({ signal }) => {
      const answer = await desk.api.ask(name, asked, signal);
      if (!answer.ok) throw new AskFailed(answer.fault);
      return answer.value;
    },
    enabled: isWanted,
    placeholderData: keepPreviousData,
    ...(everyMs === undefined ? {} : { refetchInterval: everyMs }),
  });
  const again = () => {
    void query.refetch();
  };
  const { data, error, isFetching } = query;
  const words = error && faultWords(error.fault, desk.languageCode);
  if (data !== undefined && !(error && query.isPlaceholderData)) {
    return {
      phase: 'ready',
      value: data as AnswerOf<AdminCalls[Name]>,
      isRefreshing: isFetching,
      ...(words === null ? {} : { staleWords: words }),
      again,
    };
  }
  if (error && words !== null && !isFetching) {
    return { phase: 'fault', fault: error.fault, words, again };
  }
  return { phase: 'waiting', again };
}
