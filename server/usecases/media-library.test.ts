import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Medium, MediumUse } from '../../src/contract/admin/media.ts';
import { mediaAddress } from '../media/media-address.ts';
import { FORM } from '../media/rendition-forms.ts';
import type { MediaRecord } from '../store/repositories/media.ts';
import { aRecording } from '../testing/made-media.ts';
import { bearer, testHost, type Person, type TestHost } from '../testing/test-host.ts';
import { keepRendition } from './keep-rendition.ts';
import { publishStory } from './publish-story.ts';
import { purgeMedium } from './purge-medium.ts';
import { purgeDeleted, purgeDue, restoreDeleted } from './restore-deleted.ts';
import { saveFields } from './save-fields.ts';
import { takeInUpload } from './take-in-upload.ts';

let host: TestHost;
let admin: Person;
let storyId: string;
let trackId: string;
beforeAll(async () => {
  host = await testHost();
  admin = await host.person('administrator');
  await host.services.uploads.prepare();
  const { stories, elements } = host.services.store;
  const story = await stories.create({ slug: 'turm', languageIds: [2], createdAtMs: 1 });
  if (story.kind !== 'ok') throw new Error(story.kind);
  storyId = story.value.id;
  const track = await elements.create({ storyId, kind: 'track', slug: 'eins', createdAtMs: 1 });
  if (track.kind !== 'ok') throw new Error(track.kind);
  trackId = track.value.id;
});
afterAll(() => host.close());

async function bring(name: string, content: Buffer): Promise<MediaRecord> {
  const file = join(host.services.uploads.path, 'arrived');
  writeFileSync(file, content);
  return takeInUpload(host.services, { file, bytes: content.length, name, by: admin.userId });
}

const recording = (name: string, level: number) => bring(name, aRecording({ toneS: 0.2, level }));
const jpeg = (mark: string) => Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.from(mark)]);

async function write(field: string, value: unknown): Promise<void> {
  const { fields, elements } = host.services.store;
  const { version = 0 } = (await elements.byId(trackId)) ?? {};
  const changes = [{ field, languageId: 2, value }];
  const owner = { kind: 'track', id: trackId } as const;
  const written = await fields.write(owner, { version, nowMs: 2, changes });
  expect(written.kind).toBe('ok');
}

async function ask<T>(
  method: 'GET' | 'PUT' | 'POST' | 'DELETE',
  url: string,
  payload?: object,
): Promise<{ status: number; body: T }> {
  const answer = await host.app.inject({
    method,
    url: `/api/admin${url}`,
    headers: bearer(admin),
    ...(payload === undefined ? {} : { payload }),
  });
  return { status: answer.statusCode, body: answer.json<T>() };
}

const listed = async (question: string) =>
  (await ask<{ media: Medium[] }>('GET', `/media?${question}`)).body.media.map(({ name }) => name);

/** As the job does, without the programs. */
async function makeOf(source: MediaRecord, form: keyof typeof FORM, ext: string): Promise<string> {
  const file = join(host.services.uploads.path, 'made');
  writeFileSync(file, `${form} of ${source.sha256}`);
  await keepRendition(host.services, source, { form: FORM[form], file, ext });
  const made = await host.services.store.media.renditionsOf(source.sha256);
  const sha256 = made.find((one) => one.form === FORM[form])?.sha256 ?? '';
  return mediaAddress({ sha256, ext });
}

async function publishedTrack() {
  await publishStory(host.services, { storyId, actorId: null });
  const answer = await host.app.inject('/api/getStory/turm');
  const { tracks } = answer.json<{ tracks: { metadata: Record<string, unknown> }[] }>();
  return tracks[0]?.metadata;
}

test('a medium is found by name, kind and use, and what was made of it is not listed', async () => {
  const turm = await recording('Turm.wav', 0.1);
  await recording('Brücke.wav', 0.2);
  await bring('Turm.jpg', jpeg('a tower'));
  await makeOf(turm, 'sound', 'm4a');
  await write('trackMeta_audiotrack', mediaAddress(turm));
  expect(await listed('search=turm')).toHaveLength(2);
  expect(await listed('search=turm&kind=picture')).toEqual(['Turm.jpg']);
  expect(await listed('kind=sound&usage=unused')).toEqual(['Brücke.wav']);
  expect(await listed('usage=used')).toEqual(['Turm.wav']);
});

test('where it is used is told, and only an unused one goes into the queue', async () => {
  const used = await recording('Turm.wav', 0.1);
  const detail = await ask<{ uses: unknown[] }>('GET', `/media/${used.sha256}`);
  expect(detail.body.uses).toEqual([
    {
      kind: 'track',
      id: trackId,
      field: 'trackMeta_audiotrack',
      label: 'eins',
      storyId,
      storyLabel: 'turm',
      isDeleted: false,
    },
  ]);
  expect(await ask('DELETE', `/media/${used.sha256}`)).toMatchObject({
    status: 409,
    body: { code: 'media/in-use' },
  });
  const free = await recording('Brücke.wav', 0.2);
  expect((await ask('DELETE', `/media/${free.sha256}`)).status).toBe(200);
  expect((await ask('DELETE', `/media/${free.sha256}`)).status).toBe(200);
  const queue = await host.services.store.deletions.list();
  expect(queue.map(({ kind, label }) => [kind, label])).toEqual([['media', 'Brücke.wav']]);
  expect(await listed('search=br')).toEqual([]);
  await recording('Wieder da.wav', 0.2);
  expect([await listed('search=br'), await host.services.store.deletions.list()]).toEqual([
    ['Brücke.wav'],
    [],
  ]);
  expect(await purgeMedium(host.services.store, used.sha256, 5)).toBe(false);
  const again = await ask<{ deletionId: string }>('DELETE', `/media/${free.sha256}`);
  const order = { id: again.body.deletionId, actorId: admin.userId };
  await restoreDeleted(host.services, order);
  expect(await listed('search=br')).toEqual(['Brücke.wav']);
  const last = await ask<{ deletionId: string }>('DELETE', `/media/${free.sha256}`);
  await purgeDeleted(host.services, { ...order, id: last.body.deletionId });
  expect(await host.services.store.media.bySha256(free.sha256)).toBeUndefined();
});

test('what uses it from the deletion queue is told by its title, and that it waits there', async () => {
  const { stories, elements, fields } = host.services.store;
  const sound = await recording('Im Papierkorb.wav', 0.35);
  const story = await stories.create({ slug: 'weg', languageIds: [2], createdAtMs: 1 });
  if (story.kind !== 'ok') throw new Error(story.kind);
  const walkId = story.value.id;
  const part = await elements.create({ storyId: walkId, kind: 'track', slug: 'a', createdAtMs: 1 });
  if (part.kind !== 'ok') throw new Error(part.kind);
  const { id } = part.value;
  const titles = [
    { field: 'trackMeta_name', languageId: 3, value: 'The gate' },
    { field: 'trackMeta_name', languageId: 2, value: 'Am Tor' },
    { field: 'trackMeta_audiotrack', languageId: 2, value: mediaAddress(sound) },
  ];
  await fields.write({ kind: 'track', id }, { version: 1, nowMs: 2, changes: titles });
  const named = [{ field: 'storyMeta_title', languageId: 2, value: 'Der Weg' }];
  await fields.write({ kind: 'story', id: walkId }, { version: 1, nowMs: 2, changes: named });
  const told = async () => {
    const { body } = await ask<{ uses: MediumUse[] }>('GET', `/media/${sound.sha256}`);
    return body.uses.map(({ label, storyLabel, isDeleted }) => [label, storyLabel, isDeleted]);
  };
  expect(await told()).toEqual([['Am Tor', 'Der Weg', false]]);
  await ask('DELETE', `/elements/${id}`);
  expect(await told()).toEqual([['Am Tor', 'Der Weg', true]]);
  const [deletion] = await host.services.store.deletions.list();
  expect(deletion?.label).toBe('Am Tor');
  await ask('POST', `/deletions/${deletion?.id ?? ''}/restore`);
  expect(await told()).toEqual([['Am Tor', 'Der Weg', false]]);
  const gone = await ask<{ deletionId: string }>('DELETE', `/stories/${walkId}`);
  expect(await told()).toEqual([['Am Tor', 'Der Weg', true]]);
  await ask('POST', `/deletions/${gone.body.deletionId}/restore`);
});

test('visitors get what was made of an upload; reversed where the walk can play so', async () => {
  const turm = await recording('Turm.wav', 0.1);
  const sound = await makeOf(turm, 'sound', 'm4a');
  const reversed = await makeOf(turm, 'reversed', 'm4a');
  expect(await publishedTrack()).toMatchObject({ trackMeta_audiotrack: { 2: sound } });
  const { fields, stories } = host.services.store;
  const { version = 0 } = (await stories.byId(storyId)) ?? {};
  const changes = [
    { field: 'storyMeta_features', languageId: 1, value: JSON.stringify(['info', 'lab']) },
  ];
  await fields.write({ kind: 'story', id: storyId }, { version, nowMs: 3, changes });
  expect(await publishedTrack()).toMatchObject({
    trackMeta_audiotrack: { 2: sound },
    trackMeta_audioreversed: { 2: reversed },
  });
});

test('a picture as it was uploaded is never published', async () => {
  const photo = await bring('Foto.jpg', jpeg('52.5 north'));
  await write('trackMeta_cover', mediaAddress(photo));
  await expect(publishStory(host.services, { storyId, actorId: null })).rejects.toMatchObject({
    code: 'media/not-prepared',
    field: 'Foto.jpg',
  });
  const shown = await makeOf(photo, 'picture', 'webp');
  const metadata = await publishedTrack();
  expect(JSON.stringify(metadata)).toContain(shown);
  expect(JSON.stringify(metadata)).not.toContain(photo.sha256);
  await write('trackMeta_cover', undefined);
});

test('one takes the place of another in every draft, and of the same kind only', async () => {
  const [turm, next] = [await recording('Turm.wav', 0.1), await recording('Neu.wav', 0.4)];
  const photo = await bring('Foto.jpg', jpeg('52.5 north'));
  expect(
    await ask('POST', `/media/${turm.sha256}/replacements`, { by: photo.sha256 }),
  ).toMatchObject({ status: 409, body: { code: 'media/other-kind' } });
  const done = await ask('POST', `/media/${turm.sha256}/replacements`, { by: next.sha256 });
  expect(done).toEqual({ status: 200, body: { fields: 1, walks: 1 } });
  const owner = { kind: 'track', id: trackId } as const;
  const [field] = await host.services.store.fields.of(owner);
  expect(field?.value).toBe(mediaAddress(next));
});

test('one takes the place of another as the house’s logo, which everybody sees at once', async () => {
  const { store, host: house } = host.services;
  const [old, next] = [
    await bring('Zeichen.jpg', jpeg('of old')),
    await bring('Neues Zeichen.jpg', jpeg('anew')),
  ];
  const brand = { name: 'Klanghaus', claim: { de: 'Hört hin' } };
  await store.settings.set('host/brand', { ...brand, logo: `/unten${mediaAddress(old)}` });
  const done = await ask('POST', `/media/${old.sha256}/replacements`, { by: next.sha256 });
  expect(done).toEqual({ status: 200, body: { fields: 1, walks: 0 } });
  expect(house.current.brand).toEqual({ ...brand, logo: `/unten${mediaAddress(next)}` });
  const usersOf = async ({ sha256 }: MediaRecord) =>
    (await ask<{ uses: MediumUse[] }>('GET', `/media/${sha256}`)).body.uses;
  expect(await usersOf(next)).toMatchObject([{ kind: 'setting', id: 'host/brand' }]);
  expect(await usersOf(old)).toEqual([]);
  await store.settings.remove('host/brand');
});

test('a name is kept as people can read it', async () => {
  const turm = await recording('Turm.wav', 0.1);
  const renamed = await ask<Medium>('PUT', `/media/${turm.sha256}`, { name: 'Der \u202ETurm' });
  expect(renamed.body.name).toBe('Der Turm');
  expect((await ask('PUT', `/media/${turm.sha256}`, { name: '\u0000' })).status).toBe(400);
});

test('a preparation that was cancelled can be ordered again', async () => {
  const fresh = await recording('Frisch.wav', 0.6);
  const before = await ask<{ medium: Medium }>('GET', `/media/${fresh.sha256}`);
  const { jobId = '', state } = before.body.medium.preparation ?? {};
  expect(state).toBe('queued');
  await host.services.store.jobs.cancel(jobId, 5);
  const again = await ask('POST', `/media/${fresh.sha256}/preparation`);
  expect(again.body).toEqual({ isOrdered: true });
});

test('texts of all walks are searched, and the words around are shown', async () => {
  await write('trackMeta_description', '<p>Unter der alten Glocke im Turm</p>');
  const found = await ask<{ hits: unknown[] }>('GET', '/contents?search=GLOCKE');
  expect(found.body.hits).toEqual([
    {
      kind: 'track',
      id: trackId,
      field: 'trackMeta_description',
      languageId: 2,
      excerpt: 'Unter der alten Glocke im Turm',
      label: 'eins',
      storyId,
      storyLabel: 'turm',
    },
  ]);
  expect((await ask('GET', '/contents?search=G')).status).toBe(400);
});

test('a medium is renamed by who has seen its name, or means the same, or says nothing of it', async () => {
  const { sha256 } = await bring('Kai.wav', aRecording({ toneS: 0.2, level: 0.11 }));
  const standing = async () =>
    (await ask<{ medium: Medium }>('GET', `/media/${sha256}`)).body.medium;
  const rename = (name: string, from?: string) =>
    ask<Medium & { code?: string }>('PUT', `/media/${sha256}`, { name, from });
  const { version } = await standing();
  const first = await rename('Hafen.wav', version);
  expect([first.status, first.body]).toEqual([200, await standing()]);
  const refused = await rename('Mole.wav', version);
  expect([refused.status, refused.body.code]).toEqual([409, 'edit/conflict']);
  expect((await standing()).name).toBe('Hafen.wav');
  // As it would be written down: of the same mind.
  expect((await rename(' Hafen.wav ', version)).status).toBe(200);
  expect((await rename('Mole.wav', first.body.version)).body.name).toBe('Mole.wav');
  expect((await rename('Anleger.wav')).body.name).toBe('Anleger.wav');
  const unknown = `/media/${'0'.repeat(64)}`;
  const gone = await ask<{ code: string }>('PUT', unknown, { name: 'X', from: version });
  expect([gone.status, gone.body.code]).toEqual([404, 'media/not-found']);
});

test('what is used again while it waits is never purged: it is refused by hand, and comes out of the queue by itself', async () => {
  const { services } = host;
  const { store } = services;
  const inQueue = async () => (await store.deletions.list()).map(({ label }) => label);
  const logged = async (action: string) =>
    (await store.audit.list({ action, limit: 100, offset: 0 })).items.length;
  const free = await recording('Fluss.wav', 0.47);
  const made = await store.elements.create({
    storyId,
    kind: 'track',
    slug: 'zwei',
    createdAtMs: 1,
  });
  if (made.kind !== 'ok') throw new Error(made.kind);
  const owner = { kind: 'track', id: made.value.id } as const;
  const queued = async () =>
    (await ask<{ deletionId: string }>('DELETE', `/media/${free.sha256}`)).body.deletionId;
  const id = await queued();
  // As if both had happened in the same moment: the use is there, and it waits all the same.
  const use = { kind: 'track', id: owner.id, field: 'trackMeta_cover', storyId } as const;
  await store.media.setUses(use, [free.sha256]);
  const purged = await logged('media/purge');
  expect(await ask('DELETE', `/deletions/${id}`)).toMatchObject({
    status: 409,
    body: { code: 'media/in-use' },
  });
  expect([await inQueue(), await logged('media/purge')]).toEqual([['Fluss.wav'], purged]);
  await purgeDue({
    ...services,
    clock: { ...services.clock, nowMs: () => Number.MAX_SAFE_INTEGER },
  });
  expect([await inQueue(), await logged('media/purge')]).toEqual([[], purged]);
  expect(await listed('search=fluss')).toEqual(['Fluss.wav']);

  await store.media.setUses(use, []);
  await queued();
  expect(await inQueue()).toEqual(['Fluss.wav']);
  const { version = 0 } = (await store.elements.byId(owner.id)) ?? {};
  const changes = [{ field: 'trackMeta_audiotrack', languageId: 2, value: mediaAddress(free) }];
  await saveFields(services, { owner, version, changes, actorId: admin.userId });
  expect([await inQueue(), await listed('search=fluss')]).toEqual([[], ['Fluss.wav']]);
});

test('an author gets an uploaded plan in the pixels that visitors get, by a signature, and never as it came', async () => {
  const plan = await bring('Plan.jpg', jpeg('a plan'));
  const read = async () => {
    const { body } = await ask<{ medium: Medium }>('GET', `/media/${plan.sha256}`);
    return body.medium;
  };
  expect((await read()).plan).toBeUndefined();
  await makeOf(plan, 'thumb', 'webp');
  expect((await read()).plan).toBeUndefined();
  const made = await makeOf(plan, 'plan', 'webp');
  // Not before its size is known, which is noted with what is made of it.
  expect((await read()).plan).toBeUndefined();
  await host.services.store.media.change(plan.sha256, { width: 6000, height: 1500 });
  const signed = (await read()).plan ?? '';
  expect(signed.startsWith(`${made}?sig=`)).toBe(true);
  const status = async (url: string) => (await host.app.inject({ url })).statusCode;
  expect([await status(signed), await status(made), await status(mediaAddress(plan))]).toEqual([
    200, 404, 404,
  ]);
});
