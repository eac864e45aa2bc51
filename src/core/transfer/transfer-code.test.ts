import { expect, test } from 'vitest';
import { initialProgress } from '../progress/initial.ts';
import type { Progress } from '../progress/state.ts';
import { played } from '../progress/testing/played.ts';
import { aWalk } from '../story/testing/a-walk.ts';
import { merge } from '../sync/merge.ts';
import { byteWriter } from './bytes.ts';
import { checkSum } from './check-sum.ts';
import { readContent, writeContent, type TransferContent } from './content.ts';
import { elementsOf, nameLength, encodedNameOf } from './element-names.ts';
import { encodeBase64Url } from './base64url.ts';
import { encodeProgressTransfer } from './encode-progress-transfer.ts';
import {
  readTransferCode,
  bytesToSign,
  SIGNATURE_BYTES,
  writeTransferCode,
  type TransferSignature,
} from './transfer-code.ts';
import { reachedIn } from './reached.ts';
import { inEpochOf, isContained } from './in-epoch.ts';
import { decodeProgressTransfer } from './decode-progress-transfer.ts';

const NOW_MS = 1_795_000_000_000;
const transferSignature: TransferSignature = {
  keyId: Uint8Array.of(1, 2, 3, 4),
  atS: NOW_MS / 1000,
  signature: new Uint8Array(SIGNATURE_BYTES).fill(7),
};
const contentOf = (transferCode: string): TransferContent => {
  const reading = readTransferCode(transferCode);
  if (!reading.ok) throw new Error(reading.error);
  return reading.transfer.content;
};
const device = '3f0c1c1e-7ad1-4c1b-9a3e-0c5ad1f0a001';

const mergedTransfer = (mine: Progress, theirs: Progress) => merge(mine, inEpochOf(mine, theirs));

test('[WP2] a large walk fits, signed, into a link of 1,200 characters', () => {
  const story = Array.from({ length: 20 }).reduce(
    (walk: ReturnType<typeof aWalk>) => walk.withQuest(),
    aWalk('auf-den-spuren-der-glocke').withTracks(60, { isActiveFromStart: false }),
  );
  const built = story.build();
  const progress: Progress = {
    epoch: 3,
    entries: Object.fromEntries(
      elementsOf(built).map(({ kind, slug }) => [
        `${kind}:${slug}`,
        { kind, slug, state: 'finished', isHighlighted: true, generation: 2, isUnlocked: true },
      ]),
    ),
    positions: Object.fromEntries(
      built.tracks.map(({ slug }, index) => [
        slug,
        { track: slug, positionS: 3000 + index, counter: 12_000 + index, device },
      ]),
    ),
    delayed: [],
  };
  const transferCode = writeTransferCode(
    encodeProgressTransfer(built, progress, NOW_MS),
    transferSignature,
  );
  const link = `https://spaziergang.example.org/a/${built.slug}#pass=${transferCode}`;
  expect(link.length).toBeLessThanOrEqual(1200);
  expect(decodeProgressTransfer(built, contentOf(transferCode))).toEqual({ progress, missing: 0 });
});

test('[WP2] half a walk takes a few hundred characters', () => {
  const story = aWalk('demo').withTracks(12).withPuzzle().withPuzzle().build();
  const { state } = played(
    story,
    story.tracks.slice(0, 6).map(({ slug }) => {
      return { type: 'position/saved', track: slug, positionS: 90.7, device };
    }),
  );
  expect(
    writeTransferCode(encodeProgressTransfer(story, state, NOW_MS), transferSignature).length,
  ).toBeLessThan(320);
});

test('[WP5] elements that this revision of the walk does not have are left out and counted', () => {
  const before = aWalk('demo').withTrack({ slug: 'turm' }).withTrack({ slug: 'alt' }).build();
  const after = aWalk('demo').withTrack({ slug: 'turm' }).withTrack({ slug: 'neu' }).build();
  const { state } = played(before, [
    { type: 'position/saved', track: 'turm', positionS: 5, device },
    { type: 'position/saved', track: 'alt', positionS: 9, device },
  ]);
  const content = contentOf(writeTransferCode(encodeProgressTransfer(before, state, NOW_MS)));
  expect(decodeProgressTransfer(after, content)).toEqual({
    progress: {
      ...initialProgress(after),
      positions: { turm: { track: 'turm', positionS: 5, counter: 1, device } },
    },
    missing: 2,
  });
});

test('[WP5] a position without a track, or without a device, is left out', () => {
  const story = aWalk('demo').withTrack({ slug: 'turm' }).withQuest({ slug: 'suche' }).build();
  const element = {
    state: 'active',
    isHighlighted: false,
    isUnlocked: false,
    generation: 0,
  } as const;
  const content: TransferContent = {
    ...{ walk: 'demo', madeAtS: 1, epoch: 0, nameLength: 3, devices: ['phone'], delays: [] },
    elements: [
      {
        ...element,
        name: encodedNameOf('quest', 'suche', 3),
        position: { positionS: 1, counter: 1, device: 0 },
      },
      {
        ...element,
        name: encodedNameOf('track', 'turm', 3),
        position: { positionS: 1, counter: 1, device: 1 },
      },
    ],
  };
  const { progress, missing } = decodeProgressTransfer(story, content);
  expect([progress.positions, missing]).toEqual([{}, 2]);
});

test('[WP6] a later format is distinguished from a broken one, as long as it is complete', () => {
  const later = Uint8Array.of(2, 200, 201, 202);
  const complete = encodeBase64Url(Uint8Array.from([...later, ...checkSum(later)]));
  expect(readTransferCode(complete)).toEqual({ ok: false, error: 'passport/newer' });
  expect(readTransferCode(complete.slice(0, -2))).toEqual({
    ok: false,
    error: 'passport/unreadable',
  });
});

test('[WP7] names grow until they distinguish all elements of the walk', () => {
  const element = (slug: string) => ({ kind: 'track' as const, slug, isActiveFromStart: true });
  expect(nameLength([element('a'), element('b')])).toBe(3);
  // These two agree in their first three bytes.
  const names = new Map<string, string>();
  let twins: readonly string[] = [];
  for (let index = 0; twins.length === 0; index += 1) {
    const slug = `station-${String(index)}`;
    const name = encodedNameOf('track', slug, 3).join();
    const other = names.get(name);
    if (other !== undefined) twins = [other, slug];
    names.set(name, slug);
  }
  expect(nameLength(twins.map(element))).toBe(4);
});

test('[WP8] the signed bytes differ for every content and time', () => {
  const bytes = bytesToSign(Uint8Array.of(1, 2), 3);
  const others = [
    bytesToSign(Uint8Array.of(1, 2), 4),
    bytesToSign(Uint8Array.of(2, 2), 3),
    bytesToSign(Uint8Array.of(1), 3),
  ];
  expect(others.map(encodeBase64Url)).not.toContain(encodeBase64Url(bytes));
});

test.each([
  ['epoch', { epoch: 1_000_001 }],
  ['device', { devices: [''] }],
  ['name', { nameLength: 2 }],
  [
    'delay',
    { delays: [{ id: 'x', target: [1, 2, 3], action: undefined, delayS: Infinity, dueAtMs: 1 }] },
  ],
])('[WP3] a content whose %s the server would reject is unreadable', (_, part) => {
  const content: TransferContent = {
    ...{ walk: 'demo', madeAtS: 1, epoch: 0, nameLength: 3, devices: [], delays: [], elements: [] },
    ...part,
  };
  expect(readContent(writeContent(content))).toBeUndefined();
});

test('[WP3] a number is written in one way only', () => {
  const to = byteWriter();
  to.raw([0x80, 0x00]);
  const rest = writeContent({
    ...{ walk: '', madeAtS: 1, epoch: 0, nameLength: 3, devices: [], delays: [], elements: [] },
  });
  expect(readContent(rest)).toBeDefined();
  to.raw(rest.slice(1));
  expect(readContent(to.written())).toBeUndefined();
});

test('[WP9] a reset on either side removes nothing from the other', () => {
  const story = aWalk('demo').withTracks(2, { isActiveFromStart: false }).build();
  const opened = (track: string) => played(story, [{ type: 'track/opened', track }]).state;
  const mine = { ...opened('track-1'), epoch: 2 };
  const theirs = opened('track-2');
  const joined = mergedTransfer(mine, theirs);
  expect([joined.epoch, Object.keys(joined.entries)]).toEqual([
    2,
    ['track:track-1', 'track:track-2'],
  ]);
  expect(mergedTransfer(theirs, mine)).toEqual({ ...joined, epoch: 0 });
});

test('[WP10] progress that was transferred is contained in its source', () => {
  const story = aWalk('demo').withTracks(2).build();
  const { state } = played(story, [
    { type: 'position/saved', track: 'track-1', positionS: 12.7, device },
  ]);
  const { progress } = decodeProgressTransfer(
    story,
    contentOf(writeTransferCode(encodeProgressTransfer(story, state, NOW_MS))),
  );
  expect(isContained(state, progress)).toBe(true);
  expect(isContained(initialProgress(story), progress)).toBe(false);
});

test('[WP11] the transfer lists what was reached', () => {
  const story = aWalk('demo')
    .withTracks(3)
    .withTrack({ slug: 'zu', isActiveFromStart: false })
    .withTrack({ slug: 'funk', radio: 875 })
    .withPuzzle()
    .withPuzzle()
    .build();
  const { state } = played(story, [
    { type: 'position/saved', track: 'track-2', positionS: 5, device },
    { type: 'position/saved', track: 'track-1', positionS: 0, device },
    { type: 'puzzle/solved', puzzle: 'puzzle-1', group: 0, atMs: 0 },
    { type: 'time/passed', atMs: 2000 },
  ]);
  const { last, ...counts } = reachedIn(story, state);
  expect([counts, last?.slug]).toEqual([{ open: 3, begun: 2, solved: 1 }, 'track-1']);
});

test('[WP12] an applied delay is not carried, a running one is', () => {
  const story = aWalk('demo')
    .withTrack({ slug: 'a', activates: [{ kind: 'track', slug: 'b' }] })
    .withTrack({ slug: 'b', isActiveFromStart: false })
    .withTrack({ slug: 'c', activates: [{ kind: 'track', slug: 'b', delayS: 600 }] })
    .build();
  const { state } = played(story, [
    { type: 'track/played', track: 'a', atMs: 0 },
    { type: 'track/played', track: 'c', atMs: 4000 },
  ]);
  expect(state.delayed.map(({ isDone }) => isDone)).toEqual([true, false]);
  const { progress } = decodeProgressTransfer(
    story,
    contentOf(writeTransferCode(encodeProgressTransfer(story, state, NOW_MS))),
  );
  expect(progress.delayed).toEqual(state.delayed.slice(1));
});
