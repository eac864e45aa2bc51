import { sql } from 'kysely';
import { expect } from 'vitest';
import { openRaw } from '../../support/stores/open-stores.ts';
import { onEachDatabase } from '../../support/stores/store-backends.ts';
import { aVisitor, ofStory } from '../../support/stores/store-events.ts';

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
