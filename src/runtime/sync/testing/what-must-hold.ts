import { expect } from 'vitest';
import type { Progress } from '../../../core/progress/state.ts';
import { merge } from '../../../core/sync/merge.ts';
import type { TestDevice } from './a-device.ts';
import type { TestHost } from './a-host.ts';

export const people = ['ada', 'bob'] as const;
/** They open by themselves, for everybody. */
export const START = 'nobody-start';
export const QUEST = 'nobody-quest';

/** Something that whoever held a device has earned there. */
export interface Earning {
  readonly slug: string;
  readonly holder: string;
  readonly device: TestDevice;
  /** Of which it was told; undefined where the device had one of its own. */
  readonly epoch: number | undefined;
  /** The process lived on: what it had noted was on the disk. */
  readonly isKept: boolean;
  /** A reset of whoever holds it, on this device, has taken it away. */
  isReset: boolean;
}

/** What has happened in a day, as far as it must be seen in the end. */
export interface Day {
  readonly host: TestHost;
  readonly devices: readonly TestDevice[];
  readonly earned: Earning[];
  readonly haveReset: Set<string>;
  /** The epochs that resets have begun for sure, and of whose holders the host has been told one. */
  readonly epochs: { readonly holder: string; readonly epoch: number }[];
  /** How often a right answer was given, by the puzzle. */
  readonly answers: Map<string, number>;
}

/** Whose progress lies open there: the name goes on with whoever walks on after a token ran out. */
export const holderOf = (device: TestDevice) => device.user() ?? device.ownerOfPlace() ?? 'nobody';

const opened = (progress: Progress | undefined) =>
  Object.values(progress?.entries ?? {})
    .filter(({ kind, state }) => (kind === 'puzzle' ? state === 'finished' : state !== 'inactive'))
    .map(({ slug }) => slug);

/** What opens by itself need not be told to anybody. */
export const reached = (progress: Progress | undefined) =>
  opened(progress).filter((slug) => slug !== START && slug !== QUEST);

/** Nobody sees, and the host is never told under another's name, what somebody else has earned. */
export function expectNoLeak({ host, devices }: Day): void {
  const isForeign = (slug: string, whose: string) =>
    !slug.startsWith(`${whose}-`) && !slug.startsWith('nobody-');
  for (const device of devices) {
    const seen = opened(device.walk().progress());
    const foreign = seen.filter((slug) => isForeign(slug, holderOf(device)));
    expect(foreign, 'nobody sees what somebody else has earned').toEqual([]);
  }
  const told = host.heard.flatMap(({ userId, progress }) =>
    opened(progress).filter((slug) => isForeign(slug, userId)),
  );
  expect(told, 'nothing is told to the host under another’s name').toEqual([]);
}

/** Whatever has happened to a device: its walk is open, and its first station can be heard. */
export function expectWayToPlay({ devices }: Day): void {
  for (const device of devices) {
    const open = opened(device.walk().progress());
    expect(open, 'there is always a way to play').toContain(START);
  }
}

/** A reset takes away what was earned before it, and never what its user earned in its epoch. */
export function expectNothingLost({ host, earned, haveReset }: Day, person: string): void {
  const held = host.held(person);
  const there = reached(held);
  const lost = earned
    .filter(({ holder, isKept, isReset }) => holder === person && isKept && !isReset)
    .filter(({ epoch }) => !haveReset.has(person) || epoch === held?.epoch)
    .map(({ slug }) => slug)
    .filter((slug) => !there.includes(slug));
  expect(lost, `nothing that ${person} has earned is lost`).toEqual([]);
}

export function expectResetWins({ host, earned, epochs }: Day, person: string): void {
  const held = host.held(person);
  const begun = epochs.filter(({ holder }) => holder === person).map(({ epoch }) => epoch);
  const epoch = held?.epoch ?? 0;
  expect(epoch, `the last reset of ${person} wins`).toBeGreaterThanOrEqual(Math.max(0, ...begun));
  const since = earned
    .filter(({ epoch: ofOne, isReset }) => !isReset && (ofOne ?? epoch) === epoch)
    .map(({ slug }) => slug);
  const back = reached(held).filter((slug) => !since.includes(slug));
  expect(back, `nothing comes back that a reset of ${person} took away`).toEqual([]);
}

/** In any order and however often they came: what the host holds is what its deliveries make together. */
export function expectFold(host: TestHost, person: string): void {
  const told = host.heard.filter(({ userId }) => userId === person).map((one) => one.progress);
  const fold = [...told.toReversed(), ...told].reduce((all, one) => merge(all, one));
  expect(host.held(person), 'the host holds what its deliveries make together').toEqual(fold);
}

/** Clocks differ, and what opens by itself does so without anybody being told. */
const substanceOf = (progress: Progress | undefined) => [
  `epoch ${progress?.epoch}`,
  ...Object.values(progress?.entries ?? {})
    .filter(({ slug }) => slug !== START && slug !== QUEST)
    .map(({ kind, slug, state, generation }) => `${kind} ${slug} ${state} ${generation}`)
    .toSorted(),
];

export function expectConverged({ host, devices }: Day, person: string): void {
  const held = substanceOf(host.held(person));
  devices.forEach((device, at) => {
    const here = substanceOf(device.walk().progress());
    expect(here, `device ${at} holds what the host holds of ${person}`).toEqual(held);
  });
}

/** Each thing that was noted counts once, and as what it was, however often and late it came. */
export function expectCountedOnce({ host, devices, answers }: Day): void {
  const counted = host.counted();
  const ids = counted.map(({ id }) => id).toSorted();
  const noted = devices.flatMap((device) => device.noted().map(({ id }) => id)).toSorted();
  expect(ids, 'what was noted is counted, nothing else and nothing twice').toEqual(noted);
  for (const [puzzle, times] of answers) {
    const solved = counted.filter((one) => one.kind === 'puzzle/solved' && one.element === puzzle);
    const most = `${puzzle} counts no more often than it was solved`;
    expect(solved.length, most).toBeLessThanOrEqual(times);
  }
  const content = new Map(counted.map(({ id, kind, element }) => [id, `${kind} ${element}`]));
  const changed = host.heardEvents.filter(
    ({ id, kind, element }) => content.get(id) !== `${kind} ${element}`,
  );
  expect(changed, 'what comes again under a name is the same').toEqual([]);
}
