import type { DraftRead, ElementRow, StoryRow } from '../../../contract/admin/walks.ts';
import { sameFields, type AboutChange } from '../commands/about-change.ts';
import type { CommandResult, CommandApi } from '../commands/command-api.ts';
import { WalkDraft } from '../walk-draft.ts';
import { idleDraftPorts } from './idle-draft-ports.ts';

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

/**
 * A walk on a server in memory, with the commands on it as a whole; another editor may run the
 * same.
 */
export function aStoryOnServer(initial: readonly string[] | readonly ElementRow[]) {
  const storyOnServer = openStoryOnServer(
    initial.map((one, index) => (typeof one === 'string' ? aRow(one, index) : one)),
  );
  let nowMs = 0;
  const ports = idleDraftPorts({
    commands: storyOnServer.commands,
    nowMs: () => nowMs,
    read: () => Promise.resolve(storyOnServer.isAway() ? undefined : storyOnServer.read()),
    save: (entity, version) => {
      if (storyOnServer.isAway()) return Promise.resolve({ kind: 'later', message: 'Kein Netz.' });
      storyOnServer.touch(entity.id);
      return Promise.resolve({ kind: 'saved', version: version + 1 });
    },
  });
  const draft = new WalkDraft(storyOnServer.read(), ports);
  return {
    ...storyOnServer,
    draft,
    advance: (ms: number) => (nowMs += ms),
    shown: () => draft.read().elements.map(({ id }) => id),
    /** Moves elements as the list does it: on the server first, then in the history. */
    async move(after: readonly string[]) {
      const before = storyOnServer.order();
      await storyOnServer.commands.reorder('track', after, before);
      draft.commands.addCommand({ kind: 'order', of: 'track', before, after });
      await draft.refresh();
    },
    async add(id: string) {
      storyOnServer.put([...storyOnServer.rows(), aRow(id, 0)]);
      await draft.refresh();
      draft.commands.created([{ id, name: id }]);
    },
    async set(after: AboutChange) {
      const before = sameFields(storyOnServer.about(), after);
      storyOnServer.setAsOther(after);
      const entity = { kind: 'story', id: 's' } as const;
      draft.commands.addCommand({ kind: 'about', entity, elementName: undefined, before, after });
      await draft.refresh();
    },
    async remove(ids: readonly string[]) {
      const result = await storyOnServer.commands.remove(ids);
      const labelled = ids.map((id) => ({ id, name: id }));
      draft.commands.deleted(labelled, result.kind === 'done' ? result.value : []);
      await draft.refresh();
    },
  };
}

function openStoryOnServer(first: readonly ElementRow[]) {
  let rows = first;
  let story = STORY;
  let bin: readonly ElementRow[] = [];
  let draftVersion = 1;
  let isAway = false;
  let rejectionMessage: string | undefined;
  /** How many calls succeed before the connection breaks. */
  let goesAfter = Infinity;
  let gate = Promise.resolve();
  const order = () => rows.map(({ id }) => id);
  const put = (next: readonly ElementRow[]) => {
    rows = next.map((element, position) => ({ ...element, position }));
    draftVersion += 1;
  };
  const sorted = (ids: readonly string[]) =>
    ids.flatMap((id) => rows.filter((row) => row.id === id));
  const answered = async <T>(work: () => T | undefined): Promise<CommandResult<T>> => {
    await gate;
    goesAfter -= 1;
    if (isAway || goesAfter < 0) return { kind: 'failed', message: 'Kein Netz.' };
    if (rejectionMessage !== undefined) return { kind: 'failed', message: rejectionMessage };
    const value = work();
    return value === undefined ? { kind: 'stale' } : { kind: 'done', value };
  };
  const setAsOther = (change: AboutChange) => {
    story = { ...story, ...change, version: story.version + 1 };
    draftVersion += 1;
  };
  const commands: CommandApi = {
    reorder: (_, ids, from) =>
      answered(() => {
        const currentOrder = order().join();
        if (currentOrder !== from.join() && currentOrder !== ids.join()) return undefined;
        put(sorted(ids));
        return true;
      }),
    remove: (ids) =>
      answered(() => {
        if (!ids.every((id) => order().includes(id))) return undefined;
        const isDeleted = ({ id, questId }: ElementRow) =>
          ids.includes(id) || (questId !== null && ids.includes(questId));
        bin = [...bin, ...rows.filter(isDeleted)];
        put(rows.filter((row) => !isDeleted(row)));
        return ids.map((id) => `bin-${id}`);
      }),
    restore: (deletionId) =>
      answered(() => {
        const isMeant = ({ id, questId }: ElementRow) =>
          deletionId === `bin-${id}` || deletionId === `bin-${questId ?? ''}`;
        const back = bin.filter(isMeant);
        if (back.length === 0) return undefined;
        bin = bin.filter((element) => !isMeant(element));
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
    ...{ commands, order, put, setAsOther },
    about: () => story,
    rows: () => rows,
    read: () => withRead(story, rows, draftVersion),
    isAway: () => isAway,
    setAway: (next: boolean) => (isAway = next),
    loseAfter: (calls: number) => (goesAfter = calls),
    rejectCommands: (message: string | undefined) => (rejectionMessage = message),
    /** Responses wait until the returned function is called. */
    hold() {
      let open: () => void = () => undefined;
      gate = new Promise((resolve) => (open = resolve));
      return () => {
        open();
      };
    },
    /** Simulates a change of its values by another editor. */
    touch: (touched: string) => {
      if (touched === story.id) setAsOther({});
      put(rows.map((row) => (row.id === touched ? { ...row, version: row.version + 1 } : row)));
    },
    moveAsOther: (ids: readonly string[]) => {
      put(sorted(ids));
    },
    purge: () => (bin = []),
  };
}
