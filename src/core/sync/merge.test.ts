import { expect, test } from 'vitest';
import type {
  DelayedActivation,
  ElementEntry,
  PlaybackPosition,
  Progress,
} from '../progress/state.ts';
import { merge } from './merge.ts';

const empty: Progress = { epoch: 0, entries: {}, delayed: [], positions: {} };
const turm: ElementEntry = {
  kind: 'track',
  slug: 'turm',
  state: 'active',
  isHighlighted: true,
  generation: 0,
};
const withEntry = (change: Partial<ElementEntry>, epoch = 0): Progress => ({
  ...empty,
  epoch,
  entries: { 'track:turm': { ...turm, ...change } },
});
const merged = (a: Partial<ElementEntry>, b: Partial<ElementEntry>) =>
  merge(withEntry(a), withEntry(b)).entries['track:turm'];

test('[SY5] after a reset on one device the old epoch is gone', () => {
  expect(merge(withEntry({ state: 'finished' }), { ...empty, epoch: 1 })).toEqual({
    ...empty,
    epoch: 1,
  });
});

test('[SY15] a device’s own epoch is replaced by the server’s, lower or higher, and loses nothing', () => {
  const own = (epoch: number): Progress => ({ ...withEntry({}, epoch), isEpochOwn: true });
  const withEpoch = (epoch: number): Progress => ({ ...empty, epoch });
  expect([merge(own(0), withEpoch(3)), merge(withEpoch(0), own(2))]).toEqual([
    withEntry({}, 3),
    withEntry({}, 0),
  ]);
  expect(merge(own(0), { ...withEpoch(1), isEpochOwn: true })).toEqual({
    ...withEpoch(1),
    isEpochOwn: true,
  });
});

test('[SY6] an explicit action that revoked an element wins over what grew before it', () => {
  const revokedEntry = { state: 'inactive', isHighlighted: false, generation: 1 } as const;
  expect(merged(revokedEntry, { state: 'finished' })).toEqual({ ...turm, ...revokedEntry });
});

test('[SY7] within a generation the further state counts', () => {
  expect(merged({ state: 'finished' }, { state: 'active', isHighlighted: false })).toEqual({
    ...turm,
    state: 'finished',
  });
});

test('[SY8] an element seen on one device is seen', () => {
  expect(merged({ isHighlighted: true }, { isHighlighted: false })).toEqual({
    ...turm,
    isHighlighted: false,
  });
});

test('[SY9] an unlocked track stays unlocked even beside a later generation', () => {
  expect(merged({ isUnlocked: true }, { generation: 3 })).toEqual({
    ...turm,
    generation: 3,
    isUnlocked: true,
  });
});

test('[SY10] a delayed activation that has run on one device does not run on the other', () => {
  const waiting: DelayedActivation = {
    id: 'played:turm#0',
    target: { kind: 'track', slug: 'markt' },
    dueAtMs: 9000,
    isDone: false,
  };
  const done = { ...waiting, dueAtMs: 5000, isDone: true };
  const other = { ...waiting, id: 'played:markt#0' };
  expect(
    merge({ ...empty, delayed: [waiting] }, { ...empty, delayed: [done, other] }).delayed,
  ).toEqual([other, done]);
});

test('[SY11] the device that played last determines a track’s position, not the one that is further', () => {
  const phone: PlaybackPosition = { track: 'turm', positionS: 200, counter: 4, device: 'phone' };
  const tablet: PlaybackPosition = { track: 'turm', positionS: 12, counter: 5, device: 'tablet' };
  const at = (position: PlaybackPosition) => ({ ...empty, positions: { turm: position } });
  expect(merge(at(phone), at(tablet)).positions).toEqual({ turm: tablet });
  const sameCount = { ...phone, counter: 5 };
  expect(merge(at(sameCount), at(tablet)).positions).toEqual({ turm: tablet });
});
