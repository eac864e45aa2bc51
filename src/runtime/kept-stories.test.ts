import { expect, test } from 'vitest';
import { manualClock } from '../adapters/clock-manual/clock-manual.ts';
import type { StoredFile } from '../contract/stored-records.ts';
import { memoryMedia } from '../adapters/media-memory/media-memory.ts';
import { aWalk } from '../core/story/testing/a-walk.ts';
import type { Story } from '../core/story/model.ts';
import type { ApiAnswer, ApiFault } from '../ports/api.ts';
import {
  answerOrKept,
  changedOnHost,
  forgetOwned,
  keepMet,
  keepStory,
  newestKept,
} from './kept-stories.ts';

function aDevice() {
  const clock = manualClock(1);
  const { media, stories } = memoryMedia();
  let owner: string | undefined;
  const report = { warn: () => undefined };
  const ports = {
    ...{ media, stories, clock, report, owner: () => owner },
    place: { here: () => 'https://player.example/a/demo', below: '' },
    isInCare: () => true,
  };
  return { ...ports, is: (next: string | undefined) => (owner = next) };
}

const story = (revision: string, parts: Partial<Story> = {}) =>
  aWalk('demo')
    .with({ revision, ...parts })
    .withTrack()
    .build();
const signed = story('a1', {
  files: [
    {
      url: `/media/${'a'.repeat(64)}.m4a?sig=x`,
      bytes: 1,
      type: 'audio/mp4',
      sha256: 'a'.repeat(64),
      chunkBytes: 524_288,
      chunks: ['a'.repeat(64)],
    },
  ],
});
const says = (answer: ApiAnswer<Story>) => Promise.resolve(answer);
const fault = (kind: ApiFault): ApiAnswer<Story> => ({ ok: false, fault: kind });
const never = new Promise<never>(() => undefined);
const shown = async (asked: Promise<ApiAnswer<Story>>, device: ReturnType<typeof aDevice>) => {
  const answer = await answerOrKept(asked, 'demo', device);
  return answer.ok ? answer.value.revision : answer.fault.kind;
};

test.each<[string, ApiFault]>([
  ['no network', { kind: 'api/offline' }],
  ['a host in trouble', { kind: 'api/refused', status: 503 }],
  ['a host with too much to do', { kind: 'api/refused', status: 429 }],
  ['a network that answers with a page of its own', { kind: 'api/unreadable' }],
  ['a host that has taken the walk back', { kind: 'api/not-found' }],
])('%s: what was kept of the walk is shown, word for word', async (_name, kind) => {
  const device = aDevice();
  await keepStory(story('a1'), device);
  expect(await answerOrKept(says(fault(kind)), 'demo', device)).toEqual({
    ok: true,
    value: story('a1'),
  });
});

test.each<[string, ApiAnswer<Story>]>([
  ['a walk that is locked now', fault({ kind: 'api/locked' })],
  ['a call that is refused', fault({ kind: 'api/refused', status: 400 })],
  ['a newer revision', { ok: true, value: story('a2') }],
])('%s: the host’s word counts', async (_name, answer) => {
  const device = aDevice();
  await keepStory(story('a1'), device);
  expect(await answerOrKept(says(answer), 'demo', device)).toEqual(answer);
});

test('a network that hangs is waited for one second, where the walk is at hand', async () => {
  const device = aDevice();
  await keepStory(story('a1'), device);
  const answer = shown(never, device);
  await new Promise((resolve) => setImmediate(resolve));
  device.clock.advance(1000);
  expect(await answer).toBe('a1');
});

test('what was never met is the host’s alone to answer', async () => {
  expect(await shown(says(fault({ kind: 'api/offline' })), aDevice())).toBe('api/offline');
});

test('a downloaded walk is shown in its revision, without a word from the host', async () => {
  const device = aDevice();
  const pack = { walk: 'demo', title: {}, languages: [2], bytes: 1, askedAtMs: 1 };
  await device.media.keepPack({ ...pack, revision: 'a1', state: 'ready', readyAtMs: 5 });
  await device.media.keepPack({ ...pack, revision: 'a2', state: 'wanted' });
  await keepStory(story('a1'), device);
  await keepStory(story('a2'), device);
  expect(await shown(never, device)).toBe('a1');
  device.clock.advance(1);
  expect(await shown(says({ ok: true, value: story('a3') }), device)).toBe('a1');
  await new Promise((resolve) => setImmediate(resolve));
  expect(await newestKept('demo', device)).toEqual(story('a3'));
});

test('what stands on somebody’s right is kept for them alone', async () => {
  const device = aDevice();
  await keepStory(signed, device);
  device.is('7');
  expect(await shown(says(fault({ kind: 'api/offline' })), device)).toBe('api/offline');
  await keepStory(signed, device);
  expect(await shown(says(fault({ kind: 'api/offline' })), device)).toBe('a1');
  device.is('8');
  expect(await shown(says(fault({ kind: 'api/offline' })), device)).toBe('api/offline');
});

test('an explicit sign-out takes along what stood on this user’s right, and nothing else', async () => {
  const device = aDevice();
  const pack = { revision: 'a1', title: {}, languages: [2], bytes: 1, askedAtMs: 1 };
  await device.media.keepPack({ ...pack, walk: 'demo', state: 'ready', owner: '7' });
  await device.media.keepPack({ ...pack, walk: 'open', state: 'ready' });
  device.is('7');
  await keepStory(signed, device);
  const [file] = signed.files;
  const met = { ...file, walk: 'demo', revision: 'met', state: 'ready', metAtMs: 1 } as StoredFile;
  await device.media.keepFiles([
    { ...met, owner: '7' },
    { ...met, walk: 'open' },
  ]);
  await forgetOwned('7', device);
  expect(await device.media.metFiles()).toMatchObject({ value: [{ walk: 'open' }] });
  expect(await shown(says(fault({ kind: 'api/offline' })), device)).toBe('api/offline');
  expect(await device.media.packs()).toMatchObject({ value: [{ walk: 'open' }] });
});

test('a device that keeps nothing asks the host', async () => {
  const device = aDevice();
  const broken = () =>
    Promise.resolve({ ok: false, fault: { kind: 'media/unavailable' } } as const);
  const ports = {
    ...device,
    media: { ...device.media, packs: broken },
    stories: { ...device.stories, find: broken },
  };
  expect(await answerOrKept(says({ ok: true, value: story('a3') }), 'demo', ports)).toMatchObject({
    ok: true,
    value: { revision: 'a3' },
  });
});

test('what the server’s page lacks is asked for once, and a walk that is kept stays as it is', async () => {
  const device = aDevice();
  const whole = story('a1', {
    files: signed.files.map((file) => ({ ...file, url: file.url.slice(0, 75) })),
  });
  let asked = 0;
  const host = {
    getStory: () => {
      asked += 1;
      return says({ ok: true, value: whole });
    },
  };
  const ports = { ...device, host };
  await keepMet(story('a1'), ports);
  await keepMet(story('a1'), ports);
  expect([asked, await newestKept('demo', device)]).toEqual([1, whole]);
  device.clock.advance(1);
  await keepMet({ ...whole, revision: 'a2' }, ports);
  device.clock.advance(1);
  await keepMet({ ...whole, revision: 'a2', durationMin: 5 }, ports);
  expect(await newestKept('demo', device)).toEqual({ ...whole, revision: 'a2' });
});

test('without the host, the words of the server’s page are kept', async () => {
  const device = aDevice();
  const host = { getStory: () => says(fault({ kind: 'api/offline' })) };
  await keepMet(story('a1'), { ...device, host });
  expect(await newestKept('demo', device)).toEqual(story('a1'));
});

test('another revision of an open walk is told and kept; the same, a silence and a host without revisions are not', async () => {
  const device = aDevice();
  const asked = (answer: ApiAnswer<Story>, open = story('a1')) =>
    changedOnHost(open, { ...device, host: { getStory: () => says(answer) } });
  const bare = aWalk('demo').withTrack().build();
  expect([
    await asked({ ok: true, value: story('a1') }),
    await asked({ ok: true, value: bare }),
    await asked({ ok: true, value: story('b2') }, bare),
    await asked(fault({ kind: 'api/not-found' })),
    (await newestKept('demo', device))?.revision,
  ]).toEqual([undefined, undefined, undefined, undefined, undefined]);
  expect(await asked({ ok: true, value: story('b2') })).toEqual({ isDownloaded: false });
  expect((await newestKept('demo', device))?.revision).toBe('b2');
});

test('of a walk that was downloaded it is told that the new revision has to be fetched', async () => {
  const device = aDevice();
  const pack = { walk: 'demo', revision: 'a1', title: {}, languages: [2], bytes: 1 } as const;
  await device.media.keepPack({
    ...{ ...pack, languages: [...pack.languages] },
    ...{ state: 'ready', askedAtMs: 1, readyAtMs: 2 },
  });
  const host = { getStory: () => says({ ok: true, value: story('b2') }) };
  expect(await changedOnHost(story('a1'), { ...device, host })).toEqual({ isDownloaded: true });
});
