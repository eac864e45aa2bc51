import { expect, test } from 'vitest';
import { aWalk } from '../../core/story/testing/a-walk.ts';
import { aDevice, settled } from './testing/a-device.ts';
import { aServer } from './testing/a-server.ts';

const story = aWalk('demo')
  .withTrack({ slug: 'eins', isActiveFromStart: false })
  .withTrack({ slug: 'zwei', isActiveFromStart: false })
  .build();

async function aSignedInDevice() {
  const server = aServer();
  const device = aDevice(story, server);
  await device.signIn('ada');
  const earn = async (track: string) => {
    device.walk().send({ type: 'track/opened', track });
    await settled();
    device.clock.advance(1000);
    await settled();
  };
  const slugsOnServer = () =>
    Object.values(server.progressOf('ada')?.entries ?? {}).map(({ slug }) => slug);
  return { server, device, earn, slugsOnServer, state: () => device.sync().state() };
}
const quiet = { need: undefined, waiting: 0, deadLetters: 0 };

test('progress is sent a second later, without a message', async () => {
  const it = await aSignedInDevice();
  await it.earn('eins');
  expect([
    it.slugsOnServer(),
    it.state(),
    await it.device.walks.outbox.readRows('progress'),
  ]).toEqual([['eins'], quiet, []]);
});

test('where the outbox cannot be read, the progress of the open walk is sent', async () => {
  const it = await aSignedInDevice();
  Object.assign(it.device.walks.outbox, { readRows: () => Promise.resolve(undefined) });
  await it.earn('eins');
  expect([it.slugsOnServer(), it.state()]).toEqual([['eins'], quiet]);
});

test('progress from the server’s own response is not sent back to it', async () => {
  const it = await aSignedInDevice();
  const other = aDevice(story, it.server);
  await other.signIn('ada');
  await it.earn('eins');
  const received = it.server.received.length;
  await other.sync().pullWalks(['demo']);
  other.clock.advance(59_000);
  await settled();
  expect([it.server.received.length - received, other.sync().state()]).toEqual([1, quiet]);
  expect(other.walk().progress().entries).toHaveProperty('track:eins');
});

test('progress of another device is there a minute later, while a walk is open', async () => {
  const it = await aSignedInDevice();
  const other = aDevice(story, it.server);
  await other.signIn('ada');
  await other.sync().pullWalks(['demo']);
  await it.earn('eins');
  expect(other.walk().progress().entries).not.toHaveProperty('track:eins');
  other.clock.advance(60_000);
  await settled();
  expect(other.walk().progress().entries).toHaveProperty('track:eins');
});

test('progress of another device is there as soon as the page becomes visible', async () => {
  const it = await aSignedInDevice();
  const other = aDevice(story, it.server);
  await other.signIn('ada');
  await it.earn('eins');
  expect(other.walk().progress().entries).not.toHaveProperty('track:eins');
  other.pageLife().show();
  await settled();
  expect(other.walk().progress().entries).toHaveProperty('track:eins');
});

test('a hidden page requests nothing by itself, and continues when it is visible again', async () => {
  const it = await aSignedInDevice();
  const other = aDevice(story, it.server);
  await other.signIn('ada');
  other.pageLife().hide();
  await settled();
  await it.earn('eins');
  const received = it.server.received.length;
  for (let minute = 0; minute < 3; minute += 1) {
    other.clock.advance(60_000);
    await settled();
  }
  expect(it.server.received.length).toBe(received);
  other.pageLife().show();
  await settled();
  expect(other.walk().progress().entries).toHaveProperty('track:eins');
  await it.earn('zwei');
  other.clock.advance(60_000);
  await settled();
  expect(other.walk().progress().entries).toHaveProperty('track:zwei');
});

test('without a network it shows what waits, and sends it automatically later', async () => {
  const it = await aSignedInDevice();
  it.device.setNetwork('cut');
  await it.earn('eins');
  await it.earn('zwei');
  expect(it.state()).toEqual({ need: 'network', waiting: 1, deadLetters: 0 });
  it.device.setNetwork('good');
  it.device.clock.advance(600_000);
  await settled();
  expect([it.slugsOnServer().toSorted(), it.state()]).toEqual([['eins', 'zwei'], quiet]);
});

test('a server of another kind causes no error', async () => {
  const it = await aSignedInDevice();
  it.device.setNetwork('legacy');
  await it.device.reopen();
  const before = it.server.received.length;
  await it.earn('eins');
  expect([it.state().need, it.server.received.length - before]).toEqual([undefined, 0]);
});

test('a token that the server does not know requires a sign-in; nothing more is sent before', async () => {
  const it = await aSignedInDevice();
  it.device.setNetwork('unknown-token');
  await it.earn('eins');
  expect(it.state()).toEqual({ need: 'sign-in', waiting: 1, deadLetters: 0 });
  it.device.setNetwork('good');
  await it.earn('zwei');
  expect(it.slugsOnServer()).toEqual([]);
  await it.device.signIn('ada');
  expect([it.slugsOnServer().toSorted(), it.state()]).toEqual([['eins', 'zwei'], quiet]);
});

test('progress archived at sign-out and then lost with a killed browser still waits in the outbox', async () => {
  const it = await aSignedInDevice();
  it.device.setNetwork('cut');
  await it.earn('eins');
  const leaving = it.device.signOut();
  await settled();
  it.device.clock.advance(3000);
  await leaving;
  await it.device.kill();
  it.device.setNetwork('good');
  await it.device.signIn('ada');
  expect(it.slugsOnServer()).toEqual(['eins']);
});

test('an expired token keeps waiting rows, and shows it', async () => {
  const it = await aSignedInDevice();
  it.device.setNetwork('cut');
  await it.earn('eins');
  await it.device.expire();
  expect(it.state()).toEqual({ need: 'sign-in', waiting: 1, deadLetters: 0 });
});

test('a row that the server rejects for good becomes a dead letter, and is retried on the visitor’s request', async () => {
  const it = await aSignedInDevice();
  it.device.setNetwork('refuses');
  await it.earn('eins');
  const rejected = {
    ...{ need: undefined, waiting: 0, deadLetters: 1, rejectedRequestId: 'id of 400' },
  };
  expect(it.state()).toEqual(rejected);
  it.device.setNetwork('cut');
  await it.device.reopen();
  await it.device.sync().pullWalks([]);
  expect(it.state()).toEqual(rejected);
  it.device.setNetwork('good');
  await it.device.sync().sendNow();
  expect([it.slugsOnServer(), it.state()]).toEqual([['eins'], quiet]);
});

test('a row that an earlier release had rejected is counted as a dead letter without a request id', async () => {
  const it = await aSignedInDevice();
  it.device.setNetwork('refuses');
  await it.earn('eins');
  const [{ requestId, ...row } = { requestId: '' }] =
    (await it.device.walks.outbox.readRows('progress')) ?? [];
  expect(requestId).toBe('id of 400');
  if ('id' in row) await it.device.walks.outbox.updateRow(row);
  await it.device.reopen();
  await it.device.sync().pullWalks([]);
  expect(it.state()).toEqual({ ...quiet, deadLetters: 1 });
});

test('rows that wait because of a server error have its request id, until the network is the reason', async () => {
  const it = await aSignedInDevice();
  it.device.setNetwork('broken-host');
  await it.earn('eins');
  const waits = { need: 'network', waiting: 1, deadLetters: 0 };
  expect(it.state()).toEqual({ ...waits, waitingRequestId: 'id of 500' });
  it.device.setNetwork('cut');
  await it.device.sync().sendNow();
  expect(it.state()).toEqual(waits);
  it.device.setNetwork('good');
  await it.device.sync().sendNow();
  expect(it.state()).toEqual(quiet);
});

test('where no row can be written progress is sent all the same', async () => {
  const it = await aSignedInDevice();
  it.device.rejectRows();
  await it.device.reopen();
  await it.earn('eins');
  expect([it.slugsOnServer(), it.state()]).toEqual([['eins'], quiet]);
});

test('a reset is sent to the server with its new epoch', async () => {
  const it = await aSignedInDevice();
  await it.earn('eins');
  it.device.walk().send({ type: 'progress/reset', atMs: 5 });
  await settled();
  await it.device.reopen();
  await it.device.sync().sendNow();
  expect([it.server.progressOf('ada')?.epoch, it.slugsOnServer()]).toEqual([1, []]);
});
