import type { ElementRow, Restored } from '../../../contract/admin/walks.ts';
import type { AdminAnswer } from '../../../ports/admin-api.ts';
import type { AdminDesk } from '../../../runtime/admin/admin-desk.ts';
import { faultWords } from '../../../runtime/admin/fault-words.ts';
import type { Owner } from '../draft-values.ts';
import type { AboutChange } from './about-change.ts';

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
  /** Answers under what they wait in the deletion queue. */
  readonly remove: (ids: readonly string[]) => Promise<ActAnswer<readonly string[]>>;
  /** Answers what came back under another name. */
  readonly restore: (deletionId: string) => Promise<ActAnswer<Restored['renamed']>>;
  readonly change: (
    owner: Owner,
    version: number,
    change: AboutChange,
  ) => Promise<ActAnswer<unknown>>;
}

export function actHostOf({ api, languageCode }: AdminDesk, storyId: string): ActHost {
  const params = { id: storyId };
  const said = <T, Value>(answer: AdminAnswer<T>, read: (value: T) => Value) =>
    answered(answer, read, languageCode);
  return {
    async reorder(kind, ids, from) {
      const body = { kind, ids: [...ids], from: [...from] };
      return said(await api.ask('adminReorder', { params, body }), (value) => value);
    },
    async remove(ids) {
      const answer = await api.ask('adminRemoveParts', { params, body: { ids: [...ids] } });
      return said(answer, ({ deletionIds }) => deletionIds);
    },
    async restore(id) {
      return said(await api.ask('adminRestore', { params: { id } }), ({ renamed }) => renamed);
    },
    async change({ kind, id }, version, change) {
      const asked = { params: { id }, body: { version, ...change } };
      return kind === 'story'
        ? said(await api.ask('adminChangeStory', asked), (value) => value)
        : said(await api.ask('adminChangeElement', asked), (value) => value);
    },
  };
}

const STALE: readonly string[] = ['edit/conflict', 'element/not-found', 'deletion/not-found'];

function answered<T, Value>(
  answer: AdminAnswer<T>,
  read: (value: T) => Value,
  languageCode: string,
): ActAnswer<Value> {
  if (answer.ok) return { kind: 'done', value: read(answer.value) };
  const { fault } = answer;
  const isStale = fault.kind === 'admin/refused' && STALE.includes(fault.code ?? '');
  return isStale ? { kind: 'stale' } : { kind: 'failed', words: faultWords(fault, languageCode) };
}
