import { expect } from 'vitest';
import { contentVersion } from '../../server/content-version.ts';
import { renameMedium } from '../../server/usecases/rename-medium.ts';
import { readSchedule, saveSchedule, standing } from '../../server/usecases/schedule-backups.ts';
import { servicesOn } from '../support/services-on.ts';
import { onEachDatabase, type Bench } from '../support/store-backends.ts';

const MANY = Array.from({ length: 6 }, (_, place) => place + 1);

async function aHost(bench: Bench) {
  const { services } = await servicesOn(bench);
  const made = await bench.store.users.create({
    ...{ username: 'u', passwordHash: null, role: 1, createdAtMs: 1 },
  });
  if (made.kind !== 'ok') throw new Error(made.kind);
  return { services, actorId: made.value.id };
}

/** Which of them was kept, after every other one was refused as made from what no longer stands. */
async function keptOf(change: (place: number) => Promise<unknown>): Promise<number> {
  const ends = await Promise.allSettled(MANY.map(change));
  const kept = MANY.filter((_, at) => ends[at]?.status === 'fulfilled');
  expect(ends.filter(({ status }) => status === 'rejected')).toEqual(
    MANY.slice(1).map(() => ({
      status: 'rejected',
      reason: expect.objectContaining({ code: 'edit/conflict' }),
    })),
  );
  expect(kept).toHaveLength(1);
  return kept[0] ?? 0;
}

onEachDatabase((it) => {
  it('of six who set the rhythm of the backups at once from the same one is kept', async (bench) => {
    const { services, actorId } = await aHost(bench);
    const before = await readSchedule(bench.store);
    const { version: from } = standing(before);
    const kept = await keptOf((hour) =>
      saveSchedule(services, { ...before, every: 'day', hour, from }, actorId),
    );
    expect(await readSchedule(bench.store)).toEqual({ ...before, every: 'day', hour: kept });
  });

  it('of six who name a medium at once from the same name one is kept', async (bench) => {
    const { services, actorId } = await aHost(bench);
    const sha256 = 'ab'.repeat(32);
    const about = { ext: 'png', bytes: 1, type: 'image/png', createdAtMs: 1, name: 'Kai.png' };
    await bench.store.media.add({ sha256, ...about });
    const from = contentVersion({ name: about.name });
    const kept = await keptOf((place) =>
      renameMedium(services, { sha256, name: `Kai ${place}.png`, from, actorId }),
    );
    expect((await bench.store.media.bySha256(sha256))?.name).toBe(`Kai ${kept}.png`);
  });
});
