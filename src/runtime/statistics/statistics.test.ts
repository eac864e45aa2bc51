import { expect, test } from 'vitest';
import { aWalk } from '../../core/story/testing/a-walk.ts';
import { aDevice, settled } from '../sync/testing/a-device.ts';
import { aHost } from '../sync/testing/a-host.ts';

const story = aWalk('demo').withTrack({ slug: 'eins' }).withTrack({ slug: 'zwei' }).build();

function aVisitor() {
  const host = aHost();
  const device = aDevice(story, host);
  const hear = async (track: string) => {
    device.walk().send({ type: 'track/played', track, atMs: device.clock.nowMs() });
    device.walk().send({ type: 'track/ended', track });
    await settled();
  };
  const pass = async (ms: number) => {
    device.clock.advance(ms);
    await settled();
  };
  const counted = () => host.counted().map(({ kind, element }) => `${kind} ${element}`.trim());
  const waiting = async () => (await device.walks.outbox.all('event')) ?? [];
  return { host, device, hear, pass, counted, waiting };
}
const all = ['walk/opened', 'track/started eins', 'track/finished eins'];

test('what a visitor without a name does is counted half a minute later, and says nothing of them', async () => {
  const it = aVisitor();
  await settled();
  await it.hear('eins');
  await it.pass(30_000);
  expect(it.counted()).toEqual(all);
  expect(it.host.counted()[1]).toEqual({
    id: expect.stringMatching(/^[\d-]+$/) as string,
    ...{ walk: 'demo', kind: 'track/started', element: 'eins', language: 2, ageMs: 30_000 },
  });
  expect(await it.waiting()).toEqual([]);
});

test('what was counted without a network outlives the tab and is handed over later, with its age', async () => {
  const it = aVisitor();
  it.device.setLine('cut');
  await it.hear('eins');
  await it.device.kill();
  await it.pass(3_600_000);
  expect([it.counted(), (await it.waiting()).length]).toEqual([[], 4]);
  it.device.setLine('good');
  await it.pass(700_000);
  expect(it.counted()).toEqual([...all, 'walk/opened']);
  expect(it.host.counted().every(({ ageMs }) => ageMs >= 3_600_000)).toBe(true);
});

test('a reply that is lost makes nothing count twice', async () => {
  const it = aVisitor();
  it.device.setLine('loses-replies');
  await it.hear('eins');
  await it.pass(100_000);
  expect([it.counted(), (await it.waiting()).length]).toEqual([all, 3]);
  it.device.setLine('good');
  await it.pass(700_000);
  expect([it.counted(), await it.waiting()]).toEqual([all, []]);
});

test('a token that the host does not know holds nothing up that has no name', async () => {
  const it = aVisitor();
  await it.device.signIn('ada');
  it.device.setLine('unknown-token');
  await it.hear('eins');
  await it.pass(30_000);
  expect(it.counted()).toEqual(expect.arrayContaining(all));
});

test('one event that is refused is set aside alone', async () => {
  const it = aVisitor();
  it.host.refuseEventsOf('eins');
  await it.hear('eins');
  await it.hear('zwei');
  await it.pass(30_000);
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

test('a visitor who is not to be followed is not counted, and what waits is dropped', async () => {
  const it = aVisitor();
  it.device.setLine('cut');
  await it.hear('zwei');
  expect(await it.waiting()).not.toEqual([]);
  it.device.refuseCounting();
  it.device.setLine('good');
  await it.hear('eins');
  await it.pass(700_000);
  expect([it.counted(), await it.waiting()]).toEqual([[], []]);
});

test('a download is counted on its own day, however late it is handed over', async () => {
  const it = aVisitor();
  it.device.setLine('cut');
  await settled();
  const atMs = it.device.clock.nowMs();
  await it.pass(2 * 86_400_000);
  it.device.sync().downloaded({ walk: 'demo', language: 3, atMs });
  await it.pass(30_000);
  it.device.setLine('good');
  await it.pass(700_000);
  const [told, ...more] = it.host.counted().filter(({ kind }) => kind === 'walk/downloaded');
  expect([told, more]).toMatchObject([{ walk: 'demo', element: '', language: 3 }, []]);
  expect(told?.ageMs).toBeGreaterThanOrEqual(2 * 86_400_000);
  it.device.refuseCounting();
  it.device.sync().downloaded({ walk: 'demo', language: 3, atMs });
  await settled();
  expect(await it.waiting()).toEqual([]);
});

test('a host of another make is told nothing', async () => {
  const it = aVisitor();
  it.device.setLine('legacy');
  await it.hear('eins');
  await it.pass(700_000);
  expect(it.counted()).toEqual([]);
});
