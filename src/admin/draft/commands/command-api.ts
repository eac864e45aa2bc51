import type { ElementRow, Restored } from '../../../contract/admin/walks.ts';
import type { AdminResult } from '../../../platform/admin-api/port.ts';
import type { AdminContext } from '../../session/admin-context.ts';
import { errorMessage } from '../../session/texts/error-message.ts';
import type { DraftEntityRef } from '../draft-values.ts';
import type { AboutChange } from './about-change.ts';

export type CommandResult<T> =
  | { readonly kind: 'done'; readonly value: T }
  /** Somebody else has changed it since it was read. */
  | { readonly kind: 'stale' }
  | { readonly kind: 'failed'; readonly message: string };

/** The server calls that undoing a command needs. */
export interface CommandApi {
  readonly reorder: (
    kind: ElementRow['kind'],
    ids: readonly string[],
    from: readonly string[],
  ) => Promise<CommandResult<unknown>>;
  /** Resolves to the ids of the entries in the deletion queue. */
  readonly remove: (ids: readonly string[]) => Promise<CommandResult<readonly string[]>>;
  /** Resolves to what was restored under another name. */
  readonly restore: (deletionId: string) => Promise<CommandResult<Restored['renamed']>>;
  readonly change: (
    entity: DraftEntityRef,
    version: number,
    change: AboutChange,
  ) => Promise<CommandResult<unknown>>;
}

export function commandApiOf({ api, languageCode }: AdminContext, storyId: string): CommandApi {
  const params = { id: storyId };
  const resultOf = <T, Value>(result: AdminResult<T>, read: (value: T) => Value) =>
    commandResultOf(result, read, languageCode);
  return {
    async reorder(kind, ids, from) {
      const body = { kind, ids: [...ids], from: [...from] };
      return resultOf(await api.sendRequest('adminReorder', { params, body }), (value) => value);
    },
    async remove(ids) {
      const result = await api.sendRequest('adminRemoveParts', { params, body: { ids: [...ids] } });
      return resultOf(result, ({ deletionIds }) => deletionIds);
    },
    async restore(id) {
      return resultOf(
        await api.sendRequest('adminRestore', { params: { id } }),
        ({ renamed }) => renamed,
      );
    },
    async change({ kind, id }, version, change) {
      const request = { params: { id }, body: { version, ...change } };
      return kind === 'story'
        ? resultOf(await api.sendRequest('adminChangeStory', request), (value) => value)
        : resultOf(await api.sendRequest('adminChangeElement', request), (value) => value);
    },
  };
}

const STALE: readonly string[] = ['edit/conflict', 'element/not-found', 'deletion/not-found'];

function commandResultOf<T, Value>(
  result: AdminResult<T>,
  read: (value: T) => Value,
  languageCode: string,
): CommandResult<Value> {
  if (result.ok) return { kind: 'done', value: read(result.value) };
  const { error } = result;
  const isStale = error.kind === 'admin/rejected' && STALE.includes(error.code ?? '');
  return isStale
    ? { kind: 'stale' }
    : { kind: 'failed', message: errorMessage(error, languageCode) };
}
