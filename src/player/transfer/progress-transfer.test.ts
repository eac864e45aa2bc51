import { expect, test } from 'vitest';
import { manualClock } from '../../platform/system/clock-manual.ts';
import { memoryTransferSignatures } from '../../platform/server-api/memory.ts';
import { memoryWalkTexts } from '../../platform/local-state/memory.ts';
import { readTransferCode, writeTransferCode } from '../../core/transfer/transfer-code.ts';
import { contentStateOf } from '../../core/progress/entry.ts';
import { decodeProgress } from '../../core/progress/storage.ts';
import { aWalk } from '../../core/story/testing/a-walk.ts';
import {
  createProgressTransfer,
  isWorthTransferring,
  previewTransfer,
  applyTransfer,
  type ReceivedTransfer,
  type TransferWalk,
} from './progress-transfer.ts';
import { openWalk } from '../session/walk-runner.ts';

const story = aWalk('demo')
  .withTrack({
    slug: 'turm',
    activates: [{ kind: 'track', slug: 'spät', delayS: 600 }],
  })
  .withTrack({ slug: 'markt', isActiveFromStart: false })
  .withTrack({ slug: 'spät', isActiveFromStart: false })
  .withPuzzle({ slug: 'rätsel' })
  .build();

const NOW_MS = 1_795_000_000_000;

function aPhone(transferSignatures = memoryTransferSignatures(1), of = story) {
  const clock = manualClock(NOW_MS);
  const store = memoryWalkTexts();
  const walk = openWalk(of, {
    ...{ clock, store, undo: memoryWalkTexts() },
    report: { warn: () => undefined },
    reload: () => undefined,
  });
  transferSignatures.become({ atS: NOW_MS / 1000 });
  const opened: TransferWalk = { story: of, walk };
  const ports = { clock, transferSignatures };
  return {
    ...{ clock, store, walk, transferSignatures },
    createTransfer: () => createProgressTransfer(opened, ports),
    meet: (transferCode: string) => previewTransfer(opened, ports, transferCode),
    take: (received: ReceivedTransfer) => {
      if (received.kind !== 'passport/ready') throw new Error(received.kind);
      applyTransfer(opened, received, clock.nowMs());
    },
  };
}

type Phone = ReturnType<typeof aPhone>;

function walkHalfWay({ walk, clock }: Phone): void {
  walk.send({ type: 'track/played', track: 'turm', atMs: clock.nowMs() });
  walk.send({ type: 'position/saved', track: 'turm', positionS: 95.4, device: 'phone-a' });
  walk.send({ type: 'track/opened', track: 'markt' });
  walk.send({ type: 'position/saved', track: 'markt', positionS: 12, device: 'phone-a' });
}

async function transferCodeFrom(phone: Phone): Promise<string> {
  const outgoing = await phone.createTransfer();
  if (!outgoing) throw new Error('nothing to carry');
  return outgoing.transferCode;
}

test('a second phone continues where the first stopped, and keeps what it had', async () => {
  const [first, second] = [aPhone(), aPhone()];
  walkHalfWay(first);
  second.walk.send({ type: 'puzzle/solved', puzzle: 'rätsel', group: 0, atMs: NOW_MS });
  second.clock.advance(5000);
  const received = await second.meet(await transferCodeFrom(first));
  expect(received).toMatchObject({
    kind: 'passport/ready',
    reached: { open: 2, begun: 2, solved: 0, last: { slug: 'markt' } },
    ...{ madeAtMs: NOW_MS, confirmedAtMs: NOW_MS, missing: 0, isAcrossReset: false },
  });
  expect(contentStateOf(second.walk.progress(), 'track', 'markt')).toBe('inactive');
  second.take(received);
  const progress = second.walk.progress();
  expect(contentStateOf(progress, 'track', 'markt')).toBe('active');
  expect(contentStateOf(progress, 'puzzle', 'rätsel')).toBe('finished');
  expect(progress.positions['turm']?.positionS).toBe(95);
  expect(decodeProgress(second.store.readText('demo'))?.progress).toEqual(progress);
});

test('a running delay is transferred, and ends on the second phone', async () => {
  const [first, second] = [aPhone(), aPhone()];
  walkHalfWay(first);
  second.take(await second.meet(await transferCodeFrom(first)));
  expect(contentStateOf(second.walk.progress(), 'track', 'spät')).toBe('inactive');
  second.clock.advance(600_000);
  expect(contentStateOf(second.walk.progress(), 'track', 'spät')).toBe('active');
});

test('once applied, all progress is on both phones', async () => {
  const [first, second] = [aPhone(), aPhone()];
  walkHalfWay(first);
  const transferCode = await transferCodeFrom(first);
  second.take(await second.meet(transferCode));
  const kinds = [(await second.meet(transferCode)).kind, (await first.meet(transferCode)).kind];
  expect(kinds).toEqual(['passport/contained', 'passport/contained']);
});

test('a transfer whose news all belong to another revision is reported as such', async () => {
  const first = aPhone();
  first.walk.send({ type: 'track/opened', track: 'markt' });
  const transferCode = await transferCodeFrom(first);
  const other = aPhone(undefined, aWalk('demo').withTrack({ slug: 'turm' }).build());
  const received = await other.meet(transferCode);
  expect([received.kind, received.kind === 'passport/contained' && received.missing]).toEqual([
    'passport/contained',
    1,
  ]);
});

test('without a network it is not signed, and applied all the same', async () => {
  const transferSignatures = memoryTransferSignatures(1);
  const [first, second] = [aPhone(transferSignatures), aPhone(transferSignatures)];
  walkHalfWay(first);
  transferSignatures.become({ isReachable: false });
  const outgoing = await first.createTransfer();
  expect(outgoing).not.toHaveProperty('confirmedAtMs');
  const received = await second.meet(outgoing?.transferCode ?? '');
  expect(received).not.toHaveProperty('confirmedAtMs');
  second.take(received);
  expect(contentStateOf(second.walk.progress(), 'track', 'markt')).toBe('active');
});

test('an error of the server gives its request id on both devices, and the transfer is applied all the same', async () => {
  const transferSignatures = memoryTransferSignatures(1);
  const [first, second] = [aPhone(transferSignatures), aPhone(memoryTransferSignatures(2))];
  walkHalfWay(first);
  const transferCode = await transferCodeFrom(first);
  transferSignatures.become({ requestId: 'id-1' });
  const outgoing = await first.createTransfer();
  expect([outgoing?.requestId, outgoing?.confirmedAtMs]).toEqual(['id-1', undefined]);
  second.transferSignatures.become({ requestId: 'id-2' });
  const received = await second.meet(transferCode);
  expect(received).toMatchObject({ kind: 'passport/ready', requestId: 'id-2' });
  second.take(received);
  expect(contentStateOf(second.walk.progress(), 'track', 'markt')).toBe('active');
});

test('a transfer signed by another server counts as unsigned', async () => {
  const [first, second] = [
    aPhone(memoryTransferSignatures(1)),
    aPhone(memoryTransferSignatures(2)),
  ];
  walkHalfWay(first);
  const received = await second.meet(await transferCodeFrom(first));
  expect([received.kind, 'confirmedAtMs' in received]).toEqual(['passport/ready', false]);
});

test('a signed transfer that was changed is rejected, however well it was forged', async () => {
  const [first, second] = [aPhone(), aPhone()];
  walkHalfWay(first);
  const less = await transferCodeFrom(first);
  first.walk.send({ type: 'puzzle/solved', puzzle: 'rätsel', group: 0, atMs: NOW_MS });
  first.clock.advance(5000);
  const [transferSignature, content] = [
    readTransferCode(less),
    readTransferCode(await transferCodeFrom(first)),
  ].map((reading) => (reading.ok ? reading.transfer : undefined));
  if (!content || !transferSignature?.transferSignature) throw new Error('not read');
  const forged = writeTransferCode(content.encoded, transferSignature.transferSignature);
  expect(await second.meet(forged)).toEqual({ kind: 'passport/forged' });
  const later = writeTransferCode(transferSignature.encoded, {
    ...transferSignature.transferSignature,
    atS: transferSignature.transferSignature.atS + 1,
  });
  expect(await second.meet(later)).toEqual({ kind: 'passport/forged' });
});

test('a transfer made under a former name of the walk belongs to this walk', async () => {
  const walkOf = (slug: string) => aWalk(slug).withTracks(2).build();
  const other = aPhone(memoryTransferSignatures(1), walkOf('turm'));
  other.walk.send({ type: 'position/saved', track: 'track-1', positionS: 1, device: 'x' });
  const renamed = aPhone(undefined, { ...walkOf('stadtturm'), alsoCalled: ['turm'] });
  expect(await renamed.meet(await transferCodeFrom(other))).toMatchObject({
    kind: 'passport/ready',
  });
});

test('of another walk, broken, or later than this release: each is reported', async () => {
  const other = aPhone(memoryTransferSignatures(1), aWalk('museum').withTracks(2).build());
  other.walk.send({ type: 'position/saved', track: 'track-1', positionS: 1, device: 'x' });
  const phone = aPhone();
  const transferCode = await transferCodeFrom(other);
  expect(await phone.meet(transferCode)).toEqual({ kind: 'passport/other-walk', walk: 'museum' });
  expect(await phone.meet(transferCode.slice(1))).toEqual({ kind: 'passport/unreadable' });
});

test('a reset on the second phone removes nothing from the transfer, nor the other way round', async () => {
  const [first, second] = [aPhone(), aPhone()];
  walkHalfWay(first);
  second.walk.send({ type: 'progress/reset', atMs: NOW_MS });
  second.walk.send({ type: 'position/saved', track: 'turm', positionS: 200, device: 'phone-b' });
  const transferCode = await transferCodeFrom(first);
  const received = await second.meet(transferCode);
  expect(received).toMatchObject({ kind: 'passport/ready', isAcrossReset: true });
  second.take(received);
  expect(contentStateOf(second.walk.progress(), 'track', 'markt')).toBe('active');
  expect(second.walk.progress().epoch).toBe(1);
  first.take(await first.meet(await transferCodeFrom(second)));
  expect(first.walk.progress()).toEqual({ ...second.walk.progress(), epoch: 0 });
});

test('progress that another tab has saved meanwhile is not overwritten', async () => {
  const [first, second] = [aPhone(), aPhone()];
  walkHalfWay(first);
  first.walk.send({ type: 'progress/reset', atMs: NOW_MS });
  first.walk.send({ type: 'track/opened', track: 'markt' });
  const received = await second.meet(await transferCodeFrom(first));
  const tab = openWalk(story, {
    ...{ clock: second.clock, store: second.store, undo: memoryWalkTexts() },
    report: { warn: () => undefined },
    reload: () => undefined,
  });
  tab.send({ type: 'track/opened', track: 'spät' });
  second.take(received);
  expect(contentStateOf(second.walk.progress(), 'track', 'spät')).toBe('active');
});

test('a visitor without progress has nothing to transfer', async () => {
  const phone = aPhone();
  expect(isWorthTransferring(story, phone.walk.progress())).toBe(false);
  expect(await phone.createTransfer()).toBeUndefined();
});
