import { sql } from 'kysely';
import { expect } from 'vitest';
import type { CountRow, EventQuery } from '../../../server/statistics/count-rows.store.ts';
import type { EventRecord } from '../../../server/statistics/events.store.ts';
import type { Store } from '../../../server/store/store.ts';
import { openRaw } from '../../support/stores/open-stores.ts';
import { onEachDatabase } from '../../support/stores/store-backends.ts';

const DAY_MS = 86_400_000;

async function aVisitor(store: Store) {
  const user = await store.users.createUser({
    username: 'u',
    passwordHash: null,
    role: 3,
    createdAtMs: 1,
  });
  const story = await store.stories.createStory({ slug: 'demo', createdAtMs: 1 });
  if (user.kind !== 'ok' || story.kind !== 'ok') throw new Error('no visitor');
  return { userId: user.value.id, storyId: story.value.id };
}

const anEvent = (id: number, more: Partial<EventRecord> = {}): EventRecord => ({
  id: `00000000-0000-4000-8000-${String(id).padStart(12, '0')}`,
  kind: 'listened',
  walk: 'demo',
  element: 'tor',
  languageId: 2,
  atMs: 3 * DAY_MS,
  ...more,
});

const ofStory = (targetId: string) => ({ targetKind: 'story', targetId });

async function countsIn(store: Store, query: EventQuery): Promise<readonly CountRow[]> {
  const all: CountRow[] = [];
  for await (const piece of store.events.counts(query)) all.push(...piece);
  return all;
}

/** The order of both databases: by code points. */
function byKey(row: CountRow, other: CountRow): number {
  const index = row.findIndex((cell, index) => cell !== other[index]);
  const [a, b] = [row[index], other[index]];
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  return Buffer.compare(Buffer.from(String(a)), Buffer.from(String(b)));
}

onEachDatabase((it) => {
  it('[SV47] of ten who compare and write in turn none overwrites another', async ({ store }) => {
    await store.settings.writeSetting('turns', 0);
    const countUp = () =>
      store.transaction(async (inside) => {
        await inside.acquireLock('turns');
        const current = Number(await inside.settings.readSetting('turns'));
        await inside.settings.writeSetting('turns', current + 1);
      });
    await Promise.all(Array.from({ length: 10 }, countUp));
    expect(await store.settings.readSetting('turns')).toBe(10);
  });

  it('[SV46] of ten who replace the same version one is saved', async ({ store }) => {
    const { settings } = store;
    const race = async (was: unknown, round: string) => {
      const all = Array.from({ length: 10 }, (_, i) => ({ round, by: { [i]: [i, 'ä'] } }));
      const stored = await Promise.all(
        all.map((one) => settings.replaceSetting('brand', was, one)),
      );
      expect(stored.filter((isStored) => isStored)).toHaveLength(1);
      expect(await settings.readSetting('brand')).toEqual(all[stored.indexOf(true)]);
    };
    await race(undefined, 'first');
    await race(await settings.readSetting('brand'), 'second');
    expect(await settings.replaceSetting('brand', { round: 'never' }, 'lost')).toBe(false);
    expect(await settings.replaceSetting('brand', undefined, 'lost')).toBe(false);
  });

  it('[SV73] a medium in a setting is in use until the setting names it no more', async ({
    store,
  }) => {
    const { media, settings } = store;
    const logo = 'a'.repeat(64);
    await media.addMedium({
      sha256: logo,
      ext: 'png',
      type: 'image/png',
      bytes: 1,
      createdAtMs: 1,
    });
    const brand = { name: 'Haus', logo: `/media/${logo}.png` };
    const use = [{ kind: 'setting', id: 'host/brand', field: 'value', storyId: null }];
    const usesAfter = async (write: Promise<unknown>) => {
      await write;
      return media.referrersOf(logo);
    };
    expect(await usesAfter(settings.setIfAbsent('host/brand', brand))).toEqual(use);
    expect(await media.removeMedium(logo)).toEqual({ kind: 'in-use' });
    const unseen = settings.replaceSetting('host/brand', { name: 'never' }, { name: 'lost' });
    expect(await usesAfter(unseen)).toEqual(use);
    expect(await usesAfter(settings.replaceSetting('host/brand', brand, { name: 'Haus' }))).toEqual(
      [],
    );
    expect(await usesAfter(settings.writeSetting('host/brand', [brand, brand]))).toEqual(use);
    expect(await usesAfter(settings.removeSetting('host/brand'))).toEqual([]);
    expect(await media.removeMedium(logo)).toEqual({ kind: 'ok', value: null });
  });

  it('[SV40] twenty concurrent writers lose no write', async ({ store }) => {
    const ids = await aVisitor(store);
    const earn = async (what: string): Promise<void> => {
      const now = await store.progress.readProgress(ids.userId, ids.storyId);
      const earned = (now?.record ?? []) as readonly string[];
      const record = [...earned, what];
      const write = { ...ids, epoch: 1, record, version: now?.version ?? 0, nowMs: 5 };
      const saved = await store.progress.saveProgress(write);
      if (saved.kind === 'stale') await earn(what);
    };
    const all = Array.from({ length: 20 }, (_, i) => `station ${i}`);
    await Promise.all(all.map(earn));
    const progress = await store.progress.readProgress(ids.userId, ids.storyId);
    expect([...(progress?.record as string[])].sort()).toEqual(all.sort());
    expect(progress).toEqual({
      ...ids,
      epoch: 1,
      record: progress?.record,
      version: 20,
      updatedAtMs: 5,
    });
  });

  it('[SV40] a stale writer gets the current value', async ({ store }) => {
    const ids = await aVisitor(store);
    const first = { ...ids, epoch: 0, record: { a: 1 }, version: 0, nowMs: 5 };
    const { nowMs, ...stored } = first;
    const current = { ...stored, version: 1, updatedAtMs: nowMs };
    expect(await store.progress.saveProgress(first)).toEqual({ kind: 'ok', value: current });
    expect(await store.progress.saveProgress(first)).toEqual({ kind: 'stale', current });
    expect(await store.progress.saveProgress({ ...first, version: 7 })).toEqual({
      kind: 'stale',
      current,
    });
    expect(await store.progress.ofUser(ids.userId)).toEqual([current]);
    expect(await store.progress.removeProgress(ids.userId, ids.storyId)).toBe(true);
    expect(await store.progress.removeProgress(ids.userId, ids.storyId)).toBe(false);
    expect(await store.progress.saveProgress({ ...first, version: 1 })).toEqual({
      kind: 'stale',
      current: undefined,
    });
  });

  it('[SV41] an event counts once in whatever batches it arrives', async ({ store }) => {
    const events = Array.from({ length: 1200 }, (_, i) => anEvent(i));
    const batches = [
      events.slice(0, 800),
      [...events].reverse().slice(0, 900),
      [...events, ...events],
      [],
    ];
    const added = await Promise.all(batches.map((batch) => store.events.addEvents(batch)));
    expect(added.reduce((sum, count) => sum + count, 0)).toBe(1200);
    expect(await countsIn(store, { fromDay: 0, toDay: 9 })).toEqual([
      [3, 'demo', 'listened', 'tor', 2, 1200],
    ]);
    expect(await store.events.addEvents(events)).toBe(0);
  });

  it('events are counted by day, walk, element, kind and language', async ({ store }) => {
    await store.events.addEvents([
      anEvent(1, { atMs: 4 * DAY_MS - 1 }),
      anEvent(2, { atMs: 4 * DAY_MS }),
      anEvent(3, { atMs: 4 * DAY_MS, languageId: 3 }),
      anEvent(4, { walk: 'museum', element: '', kind: 'finished' }),
      anEvent(5),
    ]);
    const day3 = [3, 'demo', 'listened', 'tor', 2, 2];
    const museum = [3, 'museum', 'finished', '', 2, 1];
    const day4 = (languageId: number) => [4, 'demo', 'listened', 'tor', languageId, 1];
    const all = { fromDay: 3, toDay: 4 };
    const read = (query: object) => countsIn(store, { ...all, ...query });
    expect(await read({})).toEqual([day3, museum, day4(2), day4(3)]);
    expect(await read({ toDay: 3 })).toEqual([day3, museum]);
    expect(await read({ walk: 'museum' })).toEqual([museum]);
    expect(await read({ languageId: 3 })).toEqual([day4(3)]);
    expect(await read({ kinds: ['finished', 'x'] })).toEqual([museum]);
    expect(await store.events.removeBefore(4 * DAY_MS, 2)).toBe(2);
    expect(await store.events.removeBefore(4 * DAY_MS, 2)).toBe(1);
    expect(await store.events.removeBefore(4 * DAY_MS, 2)).toBe(0);
    expect(await read({ toDay: 3 })).toEqual([day3, museum]);
    expect(await read({ fromDay: 9, toDay: 9 })).toEqual([]);
  });

  it('[SV45] more counts than fit in one page are read once each, in one order, whatever they contain', async ({
    store,
  }) => {
    const walks = ['demo', 'Demo-2', 'ähre', '"; drop', '\u{1f3a7}'];
    const lines = walks
      .flatMap((walk) =>
        Array.from({ length: 1000 }, (_, number): CountRow => {
          const day = 3 + (number % 2);
          return [day, walk, number % 3 === 0 ? 'a' : 'b', `tor\t"${number}`, 2 + (number % 5), 1];
        }),
      )
      .toSorted(byKey);
    await store.events.addEvents(
      lines.map(([day, walk, kind, element, languageId], id) =>
        anEvent(id, { atMs: day * DAY_MS, walk, kind, element, languageId }),
      ),
    );
    const all = { fromDay: 0, toDay: 9 };
    const sizes: number[] = [];
    for await (const piece of store.events.counts(all)) sizes.push(piece.length);
    expect(sizes).toEqual([2000, 2000, 1000]);
    expect(await countsIn(store, all)).toEqual(lines);
    for (const walk of walks) {
      const itsLines = lines.filter(([, of]) => of === walk);
      expect(await countsIn(store, { ...all, walk })).toEqual(itsLines);
    }
    const german = lines.filter((line) => line[4] === 2);
    expect(await countsIn(store, { ...all, languageId: 2 })).toEqual(german);
  });

  it('[SV44] counts are summed up over the dimensions that were not requested', async ({
    store,
  }) => {
    expect(await store.events.knownDays()).toBeUndefined();
    await store.events.addEvents([
      anEvent(1),
      anEvent(2, { element: 'turm' }),
      anEvent(3, { languageId: 3 }),
      anEvent(4, { atMs: 5 * DAY_MS, kind: 'finished' }),
      anEvent(5, { walk: 'museum' }),
    ]);
    await store.events.addEvents([anEvent(5), anEvent(6)]);
    const all = { fromDay: 0, toDay: 9 };
    expect(await store.events.knownDays()).toEqual({ from: 3, to: 5 });
    expect(await store.events.sums(all, ['day', 'kind'])).toEqual([
      { day: 3, kind: 'listened', count: 5 },
      { day: 5, kind: 'finished', count: 1 },
    ]);
    expect(await store.events.sums({ ...all, walk: 'demo' }, ['languageId'])).toEqual([
      { languageId: 2, count: 4 },
      { languageId: 3, count: 1 },
    ]);
    expect(
      await store.events.sums({ ...all, walk: 'demo', languageId: 2, toDay: 3 }, ['element']),
    ).toEqual([
      { element: 'tor', count: 2 },
      { element: 'turm', count: 1 },
    ]);
  });

  it('[SV42] the audit log rejects changing or deleting an entry', async ({ store, location }) => {
    const entry = {
      atMs: 1,
      actorId: 'ada',
      action: 'story/publish',
      targetKind: 'story',
      targetId: 's1',
    };
    const first = await store.audit.append({ ...entry, details: { revision: 'aa' } });
    const second = await store.audit.append({ ...entry, atMs: 2, action: 'story_x/delete' });
    const third = await store.audit.append({ ...entry, atMs: 3, actorId: null, targetId: 's2' });
    expect(first).toEqual({ ...entry, id: first.id, details: { revision: 'aa' }, storyId: 's1' });
    const raw = await openRaw(location);
    await expect(sql`update audit set action = 'x'`.execute(raw)).rejects.toThrow(/audit/);
    await expect(sql`delete from audit`.execute(raw)).rejects.toThrow(/audit/);
    await raw.destroy();
    const list = async (query: object) =>
      (await store.audit.listRecords({ limit: 9, offset: 0, ...query })).items;
    expect(await list({})).toEqual([third, second, first]);
    expect(await list({ action: 'story/' })).toEqual([third, first]);
    expect(await list({ action: 'story' })).toEqual([]);
    expect(await list({ action: 'story/publish', actor: 'ada' })).toEqual([first]);
    expect(await list({ targetKind: 'story', targetId: 's2' })).toEqual([third]);
    expect(await list({ fromMs: 2, toMs: 2 })).toEqual([second]);
    expect(await store.audit.listRecords({ limit: 1, offset: 2 })).toEqual({
      items: [first],
      total: 3,
    });
  });

  it('[SV48] the log lists all lines of a walk and its elements, also deleted ones', async ({
    store,
  }) => {
    const { storyId } = await aVisitor(store);
    const made = await store.elements.createElement({
      ...{ storyId, kind: 'track', slug: 'tor', questId: null, createdAtMs: 1 },
    });
    if (made.kind !== 'ok') throw new Error(made.kind);
    const by = { atMs: 1, actorId: null };
    const track = { targetKind: 'track', targetId: made.value.id };
    const lines = [
      await store.audit.append({ ...by, action: 'story/create', ...ofStory(storyId) }),
      await store.audit.append({ ...by, action: 'track/create', ...track }),
      await store.audit.append({ ...by, action: 'texts/save', ...track }),
      await store.audit.append({ ...by, action: 'track/purge', ...track }),
    ];
    await store.elements.purgeElement(made.value.id);
    await store.audit.append({ ...by, action: 'story/create', ...ofStory('another') });
    await store.audit.append({ ...by, action: 'user/add', targetKind: 'user', targetId: storyId });
    const after = await store.audit.append({ ...by, action: 'track/purge', ...track });
    expect(lines.map((line) => line.storyId)).toEqual([storyId, storyId, storyId, storyId]);
    expect(after.storyId).toBe(null);
    const page = { limit: 9, offset: 0 };
    expect((await store.audit.listRecords({ ...page, storyId })).items).toEqual(lines.toReversed());
    expect(await store.audit.listRecords({ ...page, storyId: 'nothing' })).toEqual({
      items: [],
      total: 0,
    });
  });

  it('[SV48] the log is filtered by part of the actor’s name', async ({ store }) => {
    const named = async (username: string) => {
      const user = await store.users.createUser({
        ...{ username, passwordHash: null, role: 1, createdAtMs: 1 },
      });
      if (user.kind !== 'ok') throw new Error(user.kind);
      const about = { atMs: 1, action: 'story/create', ...ofStory(username) };
      return store.audit.append({ ...about, actorId: user.value.id });
    };
    const ada = await named('Ada Öhler');
    const percent = await named('100%_da');
    const gone = await store.audit.append({
      ...{ atMs: 1, actorId: 'of-one-who-is-gone', action: 'story/create', ...ofStory('x') },
    });
    await store.audit.append({ atMs: 1, actorId: null, action: 'story/purge', ...ofStory('x') });
    const by = async (actor: string) =>
      (await store.audit.listRecords({ actor, limit: 9, offset: 0 })).items;
    expect(await by('öHL')).toEqual([ada]);
    expect(await by('da')).toEqual([percent, ada]);
    expect(await by('%_')).toEqual([percent]);
    expect(await by('of-one-who-is-gone')).toEqual([gone]);
    expect(await by('gone')).toEqual([]);
  });

  it('[SV43] a job is never claimed by two workers at once', async ({ store }) => {
    const made = await Promise.all(
      Array.from({ length: 10 }, (_, i) =>
        store.jobs.addJob({ kind: 'audio', payload: i, createdAtMs: i }),
      ),
    );
    expect(made.every(({ kind }) => kind === 'ok')).toBe(true);
    const claim = { kinds: ['audio', 'image'], nowMs: 50, leaseMs: 10 };
    const claims = await Promise.all(
      Array.from({ length: 16 }, (_, i) => store.jobs.claimJob({ ...claim, worker: `w${i}` })),
    );
    const claimed = claims.filter((job) => job !== undefined);
    expect(claimed.map(({ payload }) => Number(payload)).sort()).toEqual([
      0, 1, 2, 3, 4, 5, 6, 7, 8, 9,
    ]);
    expect(new Set(claimed.map(({ leaseOwner }) => leaseOwner)).size).toBe(10);
  });

  it('[SV43] a job whose worker died is claimed again, and the dead one changes nothing', async ({
    store,
  }) => {
    const made = await store.jobs.addJob({
      kind: 'audio',
      payload: { sha: 'a' },
      createdAtMs: 1,
      runAtMs: 5,
    });
    if (made.kind !== 'ok') throw new Error(made.kind);
    const queued = made.value;
    expect(queued).toEqual({
      id: queued.id,
      kind: 'audio',
      state: 'queued',
      progress: 0,
      error: null,
      payload: { sha: 'a' },
      result: null,
      attempts: 0,
      runAtMs: 5,
      leaseOwner: null,
      leaseUntilMs: null,
      createdAtMs: 1,
      finishedAtMs: null,
    });
    const claim = (worker: string, nowMs: number) =>
      store.jobs.claimJob({ kinds: ['audio'], worker, nowMs, leaseMs: 10 });
    expect(await claim('a', 4)).toBeUndefined();
    expect(
      await store.jobs.claimJob({ kinds: [], worker: 'a', nowMs: 9, leaseMs: 1 }),
    ).toBeUndefined();
    const running = await claim('a', 5);
    expect(running).toEqual({
      ...queued,
      state: 'running',
      attempts: 1,
      leaseOwner: 'a',
      leaseUntilMs: 15,
    });
    expect(await store.jobs.report({ id: queued.id, worker: 'a' }, 0.25, 20)).toBe(true);
    expect(await claim('b', 19)).toBeUndefined();
    expect(await claim('b', 20)).toEqual({
      ...running,
      progress: 0.25,
      attempts: 2,
      leaseOwner: 'b',
      leaseUntilMs: 30,
    });
    const dead = { id: queued.id, worker: 'a' };
    expect(await store.jobs.report(dead, 0.5, 99)).toBe(false);
    expect(await store.jobs.finishJob(dead, 'x', 21)).toBe(false);
    expect(await store.jobs.failJob(dead, { error: 'x', nowMs: 21 })).toBe(false);
    expect(await store.jobs.finishJob({ ...dead, worker: 'b' }, { ok: 1 }, 22)).toBe(true);
    expect(await store.jobs.findJob(queued.id)).toEqual({
      ...queued,
      state: 'done',
      progress: 1,
      result: { ok: 1 },
      attempts: 2,
      finishedAtMs: 22,
    });
  });

  it('jobs fail, are retried, cancelled, and exist once per key', async ({ store }) => {
    const { jobs } = store;
    const job = { kind: 'publish', createdAtMs: 1, onceKey: 'publish:s1' };
    const made = await jobs.addJob(job);
    if (made.kind !== 'ok') throw new Error(made.kind);
    const { id } = made.value;
    expect(await jobs.addJob(job)).toEqual({ kind: 'exists' });
    const claim = { kinds: ['publish'], worker: 'w', nowMs: 9, leaseMs: 9 };
    await jobs.claimJob(claim);
    expect(await jobs.addJob(job)).toEqual({ kind: 'exists' });
    await jobs.failJob({ id, worker: 'w' }, { error: 'no disk', nowMs: 10, retryAtMs: 20 });
    expect(await jobs.findJob(id)).toEqual({
      ...made.value,
      error: 'no disk',
      attempts: 1,
      runAtMs: 20,
    });
    await jobs.claimJob({ ...claim, nowMs: 20 });
    await jobs.failJob(
      { id, worker: 'w' },
      { error: 'still none', nowMs: 21, result: { at: 'b' } },
    );
    const failed = await jobs.findJob(id);
    expect([failed?.state, failed?.error, failed?.result, failed?.finishedAtMs]).toEqual([
      'failed',
      'still none',
      { at: 'b' },
      21,
    ]);
    const second = await jobs.addJob({ ...job, createdAtMs: 30 });
    if (second.kind !== 'ok') throw new Error(second.kind);
    expect(await jobs.cancel(second.value.id, 31)).toBe(true);
    expect(await jobs.cancel(second.value.id, 32)).toBe(false);
    expect(await jobs.claimJob({ ...claim, nowMs: 99 })).toBeUndefined();
    expect((await jobs.listJobs({ limit: 9 })).map((one) => one.id)).toEqual([second.value.id, id]);
    expect((await jobs.listJobs({ states: ['failed'], limit: 9 })).map((one) => one.id)).toEqual([
      id,
    ]);
    const ofKind = async (kind: string) =>
      (await jobs.listJobs({ kinds: [kind], limit: 9 })).length;
    expect([await ofKind('publish'), await ofKind('audio')]).toEqual([2, 0]);
    expect(await jobs.removeFinished(31)).toBe(1);
    expect(await jobs.findJob(id)).toBeUndefined();
  });

  it('the deletion queue lists what is purged when, and each is purged once', async ({ store }) => {
    const { deletions } = store;
    const deletion = {
      kind: 'story',
      targetId: 's1',
      label: 'Die Glocke',
      deletedAtMs: 1,
      deletedBy: 'ada',
      purgeAtMs: 30,
    };
    const first = await deletions.addDeletion(deletion);
    const second = await deletions.addDeletion({
      ...deletion,
      deletedAtMs: 2,
      purgeAtMs: 20,
      snapshot: [1],
    });
    expect(first).toEqual({ ...deletion, id: first.id, snapshot: null });
    expect(await deletions.listDeletions()).toEqual([second, first]);
    expect(await deletions.findDeletion(second.id)).toEqual(second);
    expect(await deletions.listDue(19)).toEqual([]);
    expect(await deletions.listDue(20)).toEqual([second]);
    const removals = await Promise.all([1, 2, 3].map(() => deletions.removeDeletion(second.id)));
    expect(removals.filter(Boolean)).toEqual([true]);
    expect(await deletions.listDue(30)).toEqual([first]);
  });

  it('settings are JSON by key, and of many concurrent first values the first stays', async ({
    store,
  }) => {
    const { settings } = store;
    expect(await settings.readSetting('brand')).toBeUndefined();
    await settings.writeSetting('brand', { name: 'Klangweg' });
    await settings.writeSetting('brand', { name: 'Stadt' });
    await settings.writeSetting('none', null);
    const firsts = await Promise.all([1, 2, 3].map((i) => settings.setIfAbsent('salt', i)));
    expect(firsts.filter(Boolean)).toEqual([true]);
    const salt = firsts.indexOf(true) + 1;
    expect(await settings.readSettings()).toEqual({ brand: { name: 'Stadt' }, none: null, salt });
    expect(await settings.readSetting('none')).toBeNull();
    expect(await settings.removeSetting('salt')).toBe(true);
    expect(await settings.removeSetting('salt')).toBe(false);
  });
});
