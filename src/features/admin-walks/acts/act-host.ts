import type { ElementRow } from '../../../contract/admin/walks.ts';
import { faultWords } from '../../../runtime/admin/fault-words.ts';
import type { AdminDesk } from '../../../runtime/admin/admin-desk.ts';
import type { AdminAnswer } from '../../../ports/admin-api.ts';

export type ActAnswer<T> =
  | { readonly kind: 'done'; readonly value: T }
  /** It does not stand there as it was seen, by somebody else's hand. */
  | { readonly kind: 'stale' }
  | { readonly kind: 'failed'; readonly words: string };

/** What taking back an act asks of the host. */
export interface ActHost {
  readonly reorder: (
    kind: ElementRow['kind'],
    ids: readonly string[],
    from: readonly string[],
  ) => Promise<ActAnswer<unknown>>;
}

export function actHostOf({ api, languageCode }: AdminDesk, storyId: string): ActHost {
  const answered = <T>(answer: AdminAnswer<T>): ActAnswer<T> => {
    if (answer.ok) return { kind: 'done', value: answer.value };
    const { fault } = answer;
    const isStale = fault.kind === 'admin/refused' && STALE.includes(fault.code ?? '');
    return isStale ? { kind: 'stale' } : { kind: 'failed', words: faultWords(fault, languageCode) };
  };
  const params = { id: storyId };
  return {
    async reorder(kind, ids, from) {
      const body = { kind, ids: [...ids], from: [...from] };
      return answered(await api.ask('adminReorder', { params, body }));
    },
  };
}

const STALE: readonly string[] = ['edit/conflict'];
