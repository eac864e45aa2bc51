import type { DraftRead, ElementRow } from '../../../contract/admin/walks.ts';
import type { ActAnswer, ActHost } from '../acts/act-host.ts';
import { WalkDraft } from '../walk-draft.ts';
import { stillHost } from './still-host.ts';

export const NAME = { field: 'trackMeta_name', languageId: 2 };

const aRow = (id: string, position: number): ElementRow => ({
  ...{ id, kind: 'track', slug: id, position, questId: null, version: 1 },
});

/** A walk at a host in memory, with all that is done to it as a whole. Another may do the same. */
export function aShelf(ids: readonly string[]) {
  let elements: readonly ElementRow[] = ids.map(aRow);
  const story: DraftRead['story'] = {
    ...{ id: 's', slug: 'weg', visibility: 'public', cityId: null, categoryId: null },
    ...{ languageIds: [2], version: 1 },
  };
  let draftVersion = 1;
  let nowMs = 0;
  let isAway = false;
  let refusal: string | undefined;
  let gate = Promise.resolve();
  const order = () => elements.map(({ id }) => id);
  const write = (next: readonly ElementRow[]) => {
    elements = next.map((one, position) => ({ ...one, position }));
    draftVersion += 1;
  };
  /** As every call of the host goes: it may be out of reach, and it may say no. */
  const answered = async <T>(work: () => ActAnswer<T>): Promise<ActAnswer<T>> => {
    await gate;
    if (isAway) return { kind: 'failed', words: 'Kein Netz.' };
    return refusal === undefined ? work() : { kind: 'failed', words: refusal };
  };
  const sorted = (next: readonly string[]) =>
    next.flatMap((id) => elements.filter((one) => one.id === id));
  const acts: ActHost = {
    reorder: (_, next, from) =>
      answered(() => {
        if (order().join() !== from.join() && order().join() !== next.join())
          return { kind: 'stale' };
        write(sorted(next));
        return { kind: 'done', value: undefined };
      }),
  };
  const read = (): DraftRead => ({
    ...{ story, elements: [...elements], fields: [], definitions: [], draftVersion },
    languages: [{ id: 2, code: 'de', name: 'Deutsch' }],
  });
  const host = stillHost({
    acts,
    nowMs: () => nowMs,
    read: () => Promise.resolve(isAway ? undefined : read()),
    save: (_, version) => Promise.resolve({ kind: 'saved', version: version + 1 }),
  });
  const draft = new WalkDraft(read(), host);
  return {
    ...{ draft, order },
    pass: (ms: number) => (nowMs += ms),
    setAway: (next: boolean) => (isAway = next),
    refuse: (words: string | undefined) => (refusal = words),
    /** Answers wait until what is answered here is called. */
    hold() {
      let open: () => void = () => undefined;
      gate = new Promise((resolve) => (open = resolve));
      return () => {
        open();
      };
    },
    moveAsOther: (next: readonly string[]) => {
      write(sorted(next));
    },
    /** As the list does it: at the host, then in the history. */
    async move(after: readonly string[]) {
      const before = order();
      write(sorted(after));
      draft.acts.note({ kind: 'order', of: 'track', before, after });
      await draft.refresh();
    },
  };
}
