import { expect } from 'vitest';
import { onEachDatabase } from '../support/store-backends.ts';

onEachDatabase((it) => {
  it('the change stamp of all walks differs after each change, and is the same without one', async (bench) => {
    const { stories, cities } = bench.store;
    let before = await stories.changeStamp();
    const note = async () => {
      const now = await stories.changeStamp();
      expect(now).not.toBe(before);
      expect(await stories.changeStamp()).toBe(now);
      before = now;
    };
    const city = await cities.create({ slug: 'ulm', names: { 2: 'Ulm' } });
    if (city.kind !== 'ok') throw new Error(city.kind);
    await stories.create({ id: 'one', slug: 'one', createdAtMs: 1 });
    await note();
    await stories.create({ id: 'two', slug: 'two', createdAtMs: 2 });
    await note();
    const { version = 0 } = (await stories.byId('one')) ?? {};
    // In the same millisecond.
    await stories.changeStory('one', { cityId: city.value.id, version, nowMs: 2 });
    await note();
    await stories.markDeleted('two', 3);
    await note();
    await stories.restore('two', 4);
    await note();
    await stories.purge('two');
    await note();
  });
});
