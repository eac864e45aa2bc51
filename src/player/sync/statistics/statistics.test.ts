import { expect, test } from 'vitest';
import { aWalk } from '../../../core/story/testing/a-walk.ts';
import { aDevice, settled } from '../testing/a-device.ts';
import { aServer } from '../testing/a-server.ts';

const story = aWalk('demo').withTrack({ slug: 'eins' }).withTrack({ slug: 'zwei' }).build();

function aVisitor() {
  const server = aServer();
  const device = aDevice(story, server);
  const playStation = async (track: string) => {
    device.walk().send({ type: 'track/played', track, atMs: device.clock.nowMs() });
    device.walk().send({ type: 'track/ended', track });
    await settled();
  };
  const advance = async (ms: number) => {
    device.clock.advance(ms);
    await settled();
  };
  const counted = () => server.counted().map(({ kind, element }) => `${kind} ${element}`.trim());
  const waiting = async () => (await device.walks.outbox.readRows('event')) ?? [];
  return { server, device, playStation, advance, counted, waiting };
}
const all = ['walk/opened', 'track/started eins', 'track/finished eins'];

test('events of an anonymous visitor are sent half a minute later, without personal data', async () => {
  const it = aVisitor();
  await settled();
  await it.playStation('eins');
  await it.advance(30_000);
  expect(it.counted()).toEqual(all);
  expect(it.server.counted()[1]).toEqual({
    id: expect.stringMatching(/^[\d-]+$/) as string,
    ...{ walk: 'demo', kind: 'track/started', element: 'eins', language: 2, ageMs: 30_000 },
  });
  expect(await it.waiting()).toEqual([]);
});

test('events counted without a network survive the tab and are sent later, with their age', async () => {
  const it = aVisitor();
  it.device.setNetwork('cut');
  await it.playStation('eins');
  await it.device.kill();
  await it.advance(3_600_000);
  expect([it.counted(), (await it.waiting()).length]).toEqual([[], 4]);
  it.device.setNetwork('good');
  await it.advance(700_000);
  expect(it.counted()).toEqual([...all, 'walk/opened']);
  expect(it.server.counted().every(({ ageMs }) => ageMs >= 3_600_000)).toBe(true);
});

test('a lost response makes nothing count twice', async () => {
  const it = aVisitor();
  it.device.setNetwork('loses-replies');
  await it.playStation('eins');
  await it.advance(100_000);
  expect([it.counted(), (await it.waiting()).length]).toEqual([all, 3]);
  it.device.setNetwork('good');
  await it.advance(700_000);
  expect([it.counted(), await it.waiting()]).toEqual([all, []]);
});

test('a token that the server does not know does not stop anonymous events', async () => {
  const it = aVisitor();
  await it.device.signIn('ada');
  it.device.setNetwork('unknown-token');
  await it.playStation('eins');
  await it.advance(30_000);
  expect(it.counted()).toEqual(expect.arrayContaining(all));
});

test('one rejected event becomes a dead letter alone', async () => {
  const it = aVisitor();
  it.server.rejectEventsOf('eins');
  await it.playStation('eins');
  await it.playStation('zwei');
  await it.advance(30_000);
  expect(it.counted()).toEqual([
    'walk/opened',
    'track/started zwei',
    'track/finished zwei',
    'walk/finished',
  ]);
  expect((await it.waiting()).map(({ isSetAside, payload }) => [isSetAside, payload])).toEqual([
    [true, { kind: 'track/started', element: 'eins', language: 2 }],
    [true, { kind: 'track/finished', element: 'eins', language: 2 }],
  ]);
});

test('a visitor with Global Privacy Control is not counted, and waiting events are dropped', async () => {
  const it = aVisitor();
  it.device.setNetwork('cut');
  await it.playStation('zwei');
  expect(await it.waiting()).not.toEqual([]);
  it.device.rejectCounting();
  it.device.setNetwork('good');
  await it.playStation('eins');
  await it.advance(700_000);
  expect([it.counted(), await it.waiting()]).toEqual([[], []]);
});

test('a download counts on its own day, however late it is sent', async () => {
  const it = aVisitor();
  it.device.setNetwork('cut');
  await settled();
  const atMs = it.device.clock.nowMs();
  await it.advance(2 * 86_400_000);
  it.device.sync().countDownload({ walk: 'demo', language: 3, atMs });
  await it.advance(30_000);
  it.device.setNetwork('good');
  await it.advance(700_000);
  const [reported, ...more] = it.server.counted().filter(({ kind }) => kind === 'walk/downloaded');
  expect([reported, more]).toMatchObject([{ walk: 'demo', element: '', language: 3 }, []]);
  expect(reported?.ageMs).toBeGreaterThanOrEqual(2 * 86_400_000);
  it.device.rejectCounting();
  it.device.sync().countDownload({ walk: 'demo', language: 3, atMs });
  await settled();
  expect(await it.waiting()).toEqual([]);
});

test('a server of another kind gets no events', async () => {
  const it = aVisitor();
  it.device.setNetwork('legacy');
  await it.playStation('eins');
  await it.advance(700_000);
  expect(it.counted()).toEqual([]);
});
