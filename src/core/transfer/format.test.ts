import { expect, test } from 'vitest';
import { initialProgress } from '../progress/initial.ts';
import type { ElementEntry, Progress } from '../progress/state.ts';
import { aWalk } from '../story/testing/a-walk.ts';
import { decodeBase64Url, encodeBase64Url } from './base64url.ts';
import { byteReader, byteWriter } from './bytes.ts';
import { checkSum } from './check-sum.ts';
import {
  isDevice,
  isSoundDelay,
  LIMITS,
  readContent,
  writeContent,
  type EncodedDelay,
  type EncodedElement,
  type EncodedPosition,
  type TransferContent,
} from './content.ts';
import { encodeProgressTransfer } from './encode-progress-transfer.ts';
import { encodedNameOf } from './element-names.ts';
import { readTransferCode, writeTransferCode } from './transfer-code.ts';

const ascii = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0));
const plain = {
  ...{ walk: 'demo', madeAtS: 1, epoch: 0, nameLength: 3, devices: ['d'] },
  ...{ elements: [], delays: [] },
};
const element: EncodedElement & { readonly position: EncodedPosition } = {
  name: [1, 2, 3],
  state: 'active',
  isHighlighted: true,
  isUnlocked: false,
  generation: 7,
  position: { positionS: 90, counter: 300, device: 0 },
};
const delay: EncodedDelay = {
  id: 'x',
  target: [4, 5, 6],
  action: 'finished',
  delayS: 1.5,
  dueAtMs: 128,
};
const full: TransferContent = { ...plain, elements: [element], delays: [delay] };

test('[WP4] a code of an earlier release can always be read', () => {
  const code = 'ASEEZGVtbwEAAwEBZAEBAgM1B1qsAgEBeAQFBgMDMS41gAEA6gFnIA';
  expect(writeTransferCode(writeContent(full))).toBe(code);
  const reading = readTransferCode(code);
  expect(reading.ok && reading.transfer.content).toEqual(full);
});

test('[WP3] the check sum is CRC-32', () => {
  expect(checkSum(ascii('123456789'))).toEqual([0xcb, 0xf4, 0x39, 0x26]);
  expect(checkSum([])).toEqual([0, 0, 0, 0]);
});

test.each([
  ['', ''],
  ['f', 'Zg'],
  ['fo', 'Zm8'],
  ['foo', 'Zm9v'],
  ['foob', 'Zm9vYg'],
  ['\u00ff\u00fe\u00fd', '__79'],
])('[WP4] %j is %j in base64url', (text, written) => {
  expect(encodeBase64Url(ascii(text))).toBe(written);
  expect(decodeBase64Url(written)).toEqual(ascii(text));
});

test.each(['Z', 'Zg==', 'Zh', 'Zm9', 'Zm9vY', 'Z+8', 'Z/8', 'Zm 9v', '\u00e4g'])(
  '[WP3] %j is no base64url',
  (text) => {
    expect(decodeBase64Url(text)).toBeUndefined();
  },
);

test('[WP1] counts have seven bits a byte, and are read up to the largest safe number', () => {
  const written = (value: number) => {
    const to = byteWriter();
    to.count(value);
    return [...to.written()];
  };
  expect([0, 127, 128, 300, 16_384].map(written)).toEqual([
    ...[[0], [127], [128, 1], [172, 2], [128, 128, 1]],
  ]);
  const largest = byteReader(Uint8Array.from(written(Number.MAX_SAFE_INTEGER)));
  expect([largest.count(), largest.isComplete()]).toEqual([Number.MAX_SAFE_INTEGER, true]);
  const beyond = byteReader(Uint8Array.from(written(Number.MAX_SAFE_INTEGER + 1)));
  expect([beyond.count(), beyond.isComplete()]).toEqual([0, false]);
});

test('[WP3] a reader detects missing bytes, and remaining ones', () => {
  const reader = (...bytes: number[]) => byteReader(Uint8Array.from(bytes));
  const left = reader(1, 2);
  expect([left.byte(), left.isComplete(), left.byte(), left.isComplete()]).toEqual([
    1,
    false,
    2,
    true,
  ]);
  expect([left.byte(), left.isComplete()]).toEqual([0, false]);
  const short = reader(1, 2);
  expect([...short.raw(3), short.isComplete()]).toEqual([false]);
  const complete = reader(1, 2);
  expect([...complete.raw(2), complete.isComplete()]).toEqual([1, 2, true]);
  const announced = reader(3, 65, 66);
  expect([announced.text(), announced.isComplete()]).toEqual(['', false]);
  const text = reader(2, 65, 66);
  expect([text.text(), text.isComplete()]).toEqual(['AB', true]);
});

test.each([
  ['epoch', { epoch: LIMITS.epoch }, { epoch: LIMITS.epoch + 1 }],
  ['device', { devices: ['d'.repeat(100)] }, { devices: ['d'.repeat(101)] }],
  ['name', { nameLength: 8, elements: [] }, { nameLength: 9, elements: [] }],
  [
    'generation',
    { elements: [{ ...element, generation: LIMITS.generation }] },
    { elements: [{ ...element, generation: LIMITS.generation + 1 }] },
  ],
  [
    'counter',
    { elements: [{ ...element, position: { ...element.position, counter: LIMITS.counter } }] },
    { elements: [{ ...element, position: { ...element.position, counter: LIMITS.counter + 1 } }] },
  ],
  [
    'second',
    { elements: [{ ...element, position: { ...element.position, positionS: 1_000_000 } }] },
    { elements: [{ ...element, position: { ...element.position, positionS: 1_000_001 } }] },
  ],
  ['delay', { delays: [{ ...delay, id: 'i'.repeat(500) }] }, { delays: [{ ...delay, id: '' }] }],
])(
  '[WP3] the largest %s that the server accepts is read, and no larger one',
  (_, largest, beyond) => {
    const base = { ...full, delays: [] };
    const read = (part: object) => readContent(writeContent({ ...base, ...part }));
    expect(read(largest)).toEqual({ ...base, ...largest });
    expect(read(beyond)).toBeUndefined();
  },
);

test('[WP3] a device has a name, a delay has an id and a finite number of seconds', () => {
  expect(['', 'd', 'd'.repeat(100), 'd'.repeat(101)].map(isDevice)).toEqual([
    ...[false, true, true, false],
  ]);
  const ids = ['', 'i', 'i'.repeat(500), 'i'.repeat(501)];
  expect(ids.map((id) => isSoundDelay({ id, delayS: undefined }))).toEqual([
    ...[false, true, true, false],
  ]);
  expect([0, Infinity, Number.NaN].map((delayS) => isSoundDelay({ id: 'i', delayS }))).toEqual([
    ...[true, false, false],
  ]);
});

const story = aWalk('demo').withTrack({ slug: 'turm' }).withPuzzle({ slug: 'frage' }).build();
const fresh = initialProgress(story);
const contentOf = (progress: Progress) =>
  readContent(encodeProgressTransfer(story, progress, 1_999));
const withTurm = (change: Partial<ElementEntry>): Progress => {
  const turm = fresh.entries['track:turm'];
  if (!turm) throw new Error('no entry');
  return { ...fresh, entries: { ...fresh.entries, 'track:turm': { ...turm, ...change } } };
};

test('[WP1] default values are left out, each change of them is not', () => {
  expect(contentOf(fresh)).toEqual({ ...plain, devices: [] });
  expect(contentOf(withTurm({ isUnlocked: false }))?.elements).toEqual([]);
  const { isHighlighted } = fresh.entries['track:turm'] ?? { isHighlighted: false };
  const unchanged = { isHighlighted, isUnlocked: false, generation: 0, state: 'active' };
  const changes: readonly Partial<ElementEntry>[] = [
    { state: 'finished' },
    { state: 'inactive' },
    { isHighlighted: !isHighlighted },
    { generation: 1 },
    { isUnlocked: true },
  ];
  expect(changes.map((change) => contentOf(withTurm(change))?.elements)).toEqual(
    changes.map((change) => [{ ...unchanged, ...change, name: encodedNameOf('track', 'turm', 3) }]),
  );
});

test('[WP12] running delays of elements that the walk has are carried, and no others', () => {
  const named = (kind: 'track' | 'puzzle', slug: string, id = 'x') => ({
    ...{ id, target: { kind, slug, delayS: 2 }, dueAtMs: 7.9, isDone: false },
  });
  const delayed = [
    named('track', 'turm'),
    ...[named('puzzle', 'turm'), named('track', 'frage'), named('track', 'turm', '')],
    { ...named('track', 'turm'), isDone: true },
  ];
  expect(contentOf({ ...fresh, delayed })?.delays).toEqual([
    {
      id: 'x',
      target: encodedNameOf('track', 'turm', 3),
      action: undefined,
      delayS: 2,
      dueAtMs: 7,
    },
  ]);
});

test('[WP3] a position of a device without a name is left out, and numbers stay within limits', () => {
  const position = { track: 'turm', positionS: 1.9, counter: 3, device: 'd' } as never;
  const at = (change: object): Progress => ({
    ...fresh,
    positions: { turm: Object.assign({}, position, change) },
  });
  expect(contentOf(at({ device: '' }))).toEqual({ ...plain, devices: [] });
  expect(contentOf(at({}))?.elements[0]?.position).toEqual({ positionS: 1, counter: 3, device: 0 });
  const far = { positionS: 9e9, counter: 9e15 };
  expect(contentOf(at(far))?.elements[0]?.position).toEqual({
    ...{ positionS: LIMITS.positionS, counter: LIMITS.counter, device: 0 },
  });
  expect(contentOf({ ...fresh, epoch: 9e9 })?.epoch).toBe(LIMITS.epoch);
});
