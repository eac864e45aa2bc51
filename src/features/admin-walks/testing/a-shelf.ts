import type { DraftRead, ElementRow, StoryRow } from '../../../contract/admin/walks.ts';
import { sameFields, type AboutChange } from '../acts/about-change.ts';
import type { ActAnswer, ActHost } from '../acts/act-host.ts';
import { WalkDraft } from '../walk-draft.ts';
import { stillHost } from './still-host.ts';

export const NAME = { field: 'trackMeta_name', languageId: 2 };

const aRow = (id: string, position: number): ElementRow => ({
  ...{ id, kind: 'track', slug: id, position, questId: null, version: 1 },
});

const STORY: StoryRow = {
  ...{ id: 's', slug: 'weg', visibility: 'public', cityId: null, categoryId: null },
  ...{ languageIds: [2], version: 1 },
};

const withRead = (
  story: StoryRow,
  rows: readonly ElementRow[],
  draftVersion: number,
): DraftRead => ({
  ...{ story, elements: [...rows], fields: [], definitions: [], draftVersion },
  languages: [{ id: 2, code: 'de', name: 'Deutsch' }],
});

/** A walk at a host in memory, with all that is done to it as a whole; another may do the same. */
export function aShelf(given: readonly string[] | readonly ElementRow[]) {
  const shelf = openShelf(given.map((one, at) => (typeof one === 'string' ? aRow(one, at) : one)));
  let nowMs = 0;
  const host = stillHost({
    acts: shelf.acts,
    nowMs: () => nowMs,
    read: () => Promise.resolve(shelf.isAway() ? undefined : shelf.read()),
    save: (owner, version) => {
      if (shelf.isAway()) return Promise.resolve({ kind: 'later', words: 'Kein Netz.' });
      shelf.touch(owner.id);
      return Promise.resolve({ kind: 'saved', version: version + 1 });
    },
  });
  const draft = new WalkDraft(shelf.read(), host);
  return {
    ...shelf,
    draft,
    pass: (ms: number) => (nowMs += ms),
    shown: () => draft.read().elements.map(({ id }) => id),
    /** As the list does it: at the host, then in the history. */
    async move(after: readonly string[]) {
      const before = shelf.order();
      await shelf.acts.reorder('track', after, before);
      draft.acts.note({ kind: 'order', of: 'track', before, after });
      await draft.refresh();
    },
    async add(id: string) {
      shelf.put([...shelf.rows(), aRow(id, 0)]);
      await draft.refresh();
      draft.acts.created([{ id, name: id }]);
    },
    async set(after: AboutChange) {
      const before = sameFields(shelf.about(), after);
      shelf.setAsOther(after);
      const owner = { kind: 'story', id: 's' } as const;
      draft.acts.note({ kind: 'about', owner, part: undefined, before, after });
      await draft.refresh();
    },
    async remove(ids: readonly string[]) {
      const answer = await shelf.acts.remove(ids);
      const parts = ids.map((id) => ({ id, name: id }));
      draft.acts.deleted(parts, answer.kind === 'done' ? answer.value : []);
      await draft.refresh();
    },
  };
}

function openShelf(first: readonly ElementRow[]) {
  let rows = first;
  let story = STORY;
  let bin: readonly ElementRow[] = [];
  let draftVersion = 1;
  let isAway = false;
  let refusal: string | undefined;
  /** How many calls get through before the connection goes. */
  let goesAfter = Infinity;
  let gate = Promise.resolve();
  const order = () => rows.map(({ id }) => id);
  const put = (next: readonly ElementRow[]) => {
    rows = next.map((one, position) => ({ ...one, position }));
    draftVersion += 1;
  };
  const sorted = (ids: readonly string[]) =>
    ids.flatMap((id) => rows.filter((one) => one.id === id));
  const answered = async <T>(work: () => T | undefined): Promise<ActAnswer<T>> => {
    await gate;
    goesAfter -= 1;
    if (isAway || goesAfter < 0) return { kind: 'failed', words: 'Kein Netz.' };
    if (refusal !== undefined) return { kind: 'failed', words: refusal };
    const value = work();
    return value === undefined ? { kind: 'stale' } : { kind: 'done', value };
  };
  const setAsOther = (change: AboutChange) => {
    story = { ...story, ...change, version: story.version + 1 };
    draftVersion += 1;
  };
  const acts: ActHost = {
    reorder: (_, ids, from) =>
      answered(() => {
        const stands = order().join();
        if (stands !== from.join() && stands !== ids.join()) return undefined;
        put(sorted(ids));
        return true;
      }),
    remove: (ids) =>
      answered(() => {
        if (!ids.every((id) => order().includes(id))) return undefined;
        const isGone = ({ id, questId }: ElementRow) =>
          ids.includes(id) || (questId !== null && ids.includes(questId));
        bin = [...bin, ...rows.filter(isGone)];
        put(rows.filter((one) => !isGone(one)));
        return ids.map((id) => `bin-${id}`);
      }),
    restore: (deletionId) =>
      answered(() => {
        const isMeant = ({ id, questId }: ElementRow) =>
          deletionId === `bin-${id}` || deletionId === `bin-${questId ?? ''}`;
        const back = bin.filter(isMeant);
        if (back.length === 0) return undefined;
        bin = bin.filter((one) => !isMeant(one));
        put([...rows, ...back]);
        return [];
      }),
    change: (_, version, change) =>
      answered(() => {
        if (version !== story.version) return undefined;
        setAsOther(change);
        return true;
      }),
  };
  return {
    ...{ acts, order, put, setAsOther },
    about: () => story,
    rows: () => rows,
    read: () => withRead(story, rows, draftVersion),
    isAway: () => isAway,
    setAway: (next: boolean) => (isAway = next),
    loseAfter: (calls: number) => (goesAfter = calls),
    refuse: (words: string | undefined) => (refusal = words),
    /** Answers wait until what is answered here is called. */
    hold() {
      let open: () => void = () => undefined;
      gate = new Promise((resolve) => (open = resolve));
      return () => {
        open();
      };
    },
    /** Its values are others by now. */
    touch: (touched: string) => {
      if (touched === story.id) setAsOther({});
      put(rows.map((one) => (one.id === touched ? { ...one, version: one.version + 1 } : one)));
    },
    moveAsOther: (ids: readonly string[]) => {
      put(sorted(ids));
    },
    purge: () => (bin = []),
  };
}
