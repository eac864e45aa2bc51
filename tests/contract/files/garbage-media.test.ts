import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import { storeBytes } from '../../../server/media-files/store-bytes.ts';
import type { MediaStore } from '../../../server/media-files/media-store.ts';
import type { Services } from '../../../server/services.ts';
import type { Job } from '../../../server/jobs/jobs.store.ts';
import { aRecording } from '../../../server/testing/made-media.ts';
import { deleteMedium } from '../../../server/media/delete-medium.ts';
import { storeGeneratedMedium, storeRendition } from '../../../server/media/store-medium.ts';
import { purgeDeleted, purgeDue } from '../../../server/deletions/restore-deleted.ts';
import { COLLECT_GARBAGE_FILE, collectGarbageFile } from '../../../server/media/medium-lifetime.ts';
import { collectGarbageMedia } from '../../../server/media/collect-garbage-media.ts';
import { importUpload } from '../../../server/media/import-upload.ts';
import { servicesOn } from '../../support/servers/services-on.ts';
import { onEachDatabase, type Bench } from '../../support/stores/store-backends.ts';

const DAY_MS = 24 * 3_600_000;
const TONE = aRecording({ toneS: 0.2, level: 0.1 });

async function aLibrary(bench: Bench) {
  const { services, clock, dataFolder } = await servicesOn(bench);
  const made = await services.store.users.createUser({
    ...{ username: 'Verwalterin', passwordHash: null, role: 1, createdAtMs: 1 },
  });
  if (made.kind !== 'ok') throw new Error(made.kind);
  const by = made.value.id;
  const file = join(dataFolder, 'arrived');
  writeFileSync(file, TONE);
  const addMedium = (needs: Services = services) =>
    importUpload(needs, { file, bytes: TONE.length, name: 'Turm.wav', by });
  const rendition = async (source: Awaited<ReturnType<typeof addMedium>>, content: string) => {
    const drawn = join(dataFolder, 'made');
    writeFileSync(drawn, content);
    await storeRendition(services, source, { form: content, file: drawn, ext: 'm4a' });
    const all = await services.store.media.renditionsOf(source.sha256);
    return { sha256: all.find(({ form }) => form === content)?.sha256 ?? '', ext: 'm4a' };
  };
  return { services, clock, by, addMedium, rendition };
}

const waiting = async ({ store }: Services) =>
  (await store.jobs.listJobs({ states: ['queued'], limit: 100 })).filter(
    ({ kind }) => kind === COLLECT_GARBAGE_FILE,
  );
const collectAllGarbage = async (services: Services) => {
  const jobs = await waiting(services);
  for (const job of jobs) await collectGarbageFile(services, { job });
  return jobs.length;
};
const collectionRun = (name: { sha256: string; ext: string }) => ({
  job: { payload: { sha256: name.sha256, ext: name.ext } } as Job,
});

async function made(services: Parameters<typeof storeGeneratedMedium>[0], name: string) {
  const stored = await storeGeneratedMedium(services, Buffer.from(name), { name });
  if (stored.kind === 'failed') throw new Error(stored.cause);
  return stored.record;
}

onEachDatabase((it) => {
  it('a purged medium takes its file and its renditions along, except what another medium shares', async (bench) => {
    const { services, clock, by, addMedium, rendition } = await aLibrary(bench);
    const { media, store } = services;
    const turm = await addMedium();
    const own = await rendition(turm, 'own');
    const shared = await rendition(turm, 'shared');
    const other = await made(services, 'other.png');
    await store.media.setRendition(other.sha256, { form: 'shared', sha256: shared.sha256 });
    const files = () => Promise.all([turm, own, shared, other].map((one) => media.isThere(one)));

    await deleteMedium(services, { sha256: turm.sha256, actorId: by });
    clock.advance(30 * DAY_MS - 1);
    await purgeDue(services);
    expect([await waiting(services), await files()]).toEqual([[], [true, true, true, true]]);
    clock.advance(1);
    await purgeDue(services);
    // The server may end here: the files exist, and so do the jobs to delete them.
    expect(await files()).toEqual([true, true, true, true]);
    expect(await collectAllGarbage(services)).toBe(2);
    expect(await files()).toEqual([false, false, true, true]);
    // A worker that died after its work repeats it.
    expect(await collectAllGarbage(services)).toBe(2);
    expect(await files()).toEqual([false, false, true, true]);
    media.close();
  });

  it('a file that is uploaded again before garbage collection is kept', async (bench) => {
    const { services, by, addMedium } = await aLibrary(bench);
    const turm = await addMedium();
    const { deletionId } = await deleteMedium(services, { sha256: turm.sha256, actorId: by });
    await purgeDeleted(services, { id: deletionId, actorId: by });
    await addMedium();
    const [job] = await waiting(services);
    if (job === undefined) throw new Error('nothing is to be swept');
    expect(await collectGarbageFile(services, { job })).toEqual({ isDeleted: false });
    expect(await services.media.isThere(turm)).toBe(true);
    services.media.close();
  });

  it('an upload whose file is collected between storing and recording stores it again', async (bench) => {
    const { services, addMedium } = await aLibrary(bench);
    const { media } = services;
    const before = await storeBytes(media, TONE, 'wav');
    const swept: boolean[] = [];
    const sweeping: MediaStore = {
      ...media,
      async storeFile(source, ext) {
        const stored = await media.storeFile(source, ext);
        if (swept.length === 0)
          swept.push((await collectGarbageFile(services, collectionRun(stored))).isDeleted);
        return stored;
      },
    };
    const record = await addMedium({ ...services, media: sweeping });
    expect([swept, record.sha256]).toEqual([[true], before.sha256]);
    expect(await media.isThere(record)).toBe(true);
    media.close();
  });

  it('concurrent uploads and collections of the same bytes never leave a medium without its file', async (bench) => {
    const { services, by, addMedium } = await aLibrary(bench);
    const { media, store } = services;
    for (let round = 0; round < 8; round += 1) {
      const { sha256, ext } = await addMedium();
      const { deletionId } = await deleteMedium(services, { sha256, actorId: by });
      await purgeDeleted(services, { id: deletionId, actorId: by });
      await Promise.all([
        collectGarbageFile(services, collectionRun({ sha256, ext })),
        addMedium(),
      ]);
      const record = await store.media.findMedium(sha256);
      expect([record?.type, await media.isThere({ sha256, ext })]).toEqual(['audio/wav', true]);
    }
    media.close();
  });

  it('map packages of deleted publications are collected, and uploads and used files stay', async (bench) => {
    const { services, clock, addMedium } = await aLibrary(bench);
    const { store } = services;
    const cut = (name: string) => made(services, `${name}.pmtiles`);
    const [turm, lost, used] = [await addMedium(), await cut('lost'), await cut('used')];
    const user = { kind: 'setting', id: 'tiles', field: '', storyId: null } as const;
    await store.media.setUses(user, [used.sha256]);
    clock.advance(30 * DAY_MS);
    expect(await collectGarbageMedia(services)).toBe(0);
    clock.advance(1);
    const young = await cut('young');
    expect(await collectGarbageMedia(services)).toBe(1);
    const stored = [turm, lost, used, young].map(({ sha256 }) => store.media.findMedium(sha256));
    expect((await Promise.all(stored)).map((medium) => medium?.sha256)).toEqual([
      turm.sha256,
      undefined,
      used.sha256,
      young.sha256,
    ]);
    services.media.close();
  });
});
