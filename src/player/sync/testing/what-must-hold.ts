import { expect } from 'vitest';
import type { Progress } from '../../../core/progress/state.ts';
import { merge } from '../../../core/sync/merge.ts';
import type { TestDevice } from './a-device.ts';
import type { TestServer } from './a-server.ts';

export const people = ['ada', 'bob'] as const;
/** These open by themselves, for everybody. */
export const START = 'nobody-start';
export const QUEST = 'nobody-quest';

/** Something that a device's user has earned there. */
export interface Earning {
  readonly slug: string;
  readonly holder: string;
  readonly device: TestDevice;
  /** The epoch that the server sent to the device; undefined if the device had one of its own. */
  readonly epoch: number | undefined;
  /** The process survived: what it had recorded was on the disk. */
  readonly isStored: boolean;
  /** A reset by the same holder, on this device, has removed it. */
  isReset: boolean;
}

/** The events of a day, as far as they must be visible in the end. */
export interface Day {
  readonly server: TestServer;
  readonly devices: readonly TestDevice[];
  readonly earned: Earning[];
  readonly haveReset: Set<string>;
  /** The epochs that resets have certainly begun, and whose holders got one from the server. */
  readonly epochs: { readonly holder: string; readonly epoch: number }[];
  /** The number of right answers, by puzzle. */
  readonly answers: Map<string, number>;
}

/** The owner of the open progress: the name stays when the walk goes on after a token expired. */
export const holderOf = (device: TestDevice) => device.user() ?? device.progressOwner() ?? 'nobody';

const opened = (progress: Progress | undefined) =>
  Object.values(progress?.entries ?? {})
    .filter(({ kind, state }) => (kind === 'puzzle' ? state === 'finished' : state !== 'inactive'))
    .map(({ slug }) => slug);

/** What opens by itself need not be reported to anybody. */
export const reached = (progress: Progress | undefined) =>
  opened(progress).filter((slug) => slug !== START && slug !== QUEST);

/** Nobody sees what somebody else has earned, and the server never gets it under another's name. */
export function expectNoLeak({ server, devices }: Day): void {
  const isForeign = (slug: string, whose: string) =>
    !slug.startsWith(`${whose}-`) && !slug.startsWith('nobody-');
  for (const device of devices) {
    const seen = opened(device.walk().progress());
    const foreign = seen.filter((slug) => isForeign(slug, holderOf(device)));
    expect(foreign, 'nobody sees what somebody else has earned').toEqual([]);
  }
  const delivered = server.received.flatMap(({ userId, progress }) =>
    opened(progress).filter((slug) => isForeign(slug, userId)),
  );
  expect(delivered, 'nothing is told to the host under another’s name').toEqual([]);
}

/** Whatever has happened to a device: its walk is open, and its first station can be heard. */
export function expectPlayable({ devices }: Day): void {
  for (const device of devices) {
    const open = opened(device.walk().progress());
    expect(open, 'there is always a way to play').toContain(START);
  }
}

/** A reset removes what was earned before it, and never what its user earned in its epoch. */
export function expectNothingLost({ server, earned, haveReset }: Day, person: string): void {
  const onServer = server.progressOf(person);
  const there = reached(onServer);
  const lost = earned
    .filter(({ holder, isStored, isReset }) => holder === person && isStored && !isReset)
    .filter(({ epoch }) => !haveReset.has(person) || epoch === onServer?.epoch)
    .map(({ slug }) => slug)
    .filter((slug) => !there.includes(slug));
  expect(lost, `nothing that ${person} has earned is lost`).toEqual([]);
}

export function expectResetWins({ server, earned, epochs }: Day, person: string): void {
  const onServer = server.progressOf(person);
  const begun = epochs.filter(({ holder }) => holder === person).map(({ epoch }) => epoch);
  const epoch = onServer?.epoch ?? 0;
  expect(epoch, `the last reset of ${person} wins`).toBeGreaterThanOrEqual(Math.max(0, ...begun));
  const since = earned
    .filter(({ epoch: ofOne, isReset }) => !isReset && (ofOne ?? epoch) === epoch)
    .map(({ slug }) => slug);
  const back = reached(onServer).filter((slug) => !since.includes(slug));
  expect(back, `nothing comes back that a reset of ${person} took away`).toEqual([]);
}

/**
 * The server's progress is the merge of its deliveries, in any order and however often they came.
 */
export function expectFold(server: TestServer, person: string): void {
  const delivered = server.received
    .filter(({ userId }) => userId === person)
    .map((one) => one.progress);
  const fold = [...delivered.toReversed(), ...delivered].reduce((all, progress) =>
    merge(all, progress),
  );
  expect(server.progressOf(person), 'the host holds what its deliveries make together').toEqual(
    fold,
  );
}

/** Clocks differ, and what opens by itself does so without any report. */
const substanceOf = (progress: Progress | undefined) => [
  `epoch ${progress?.epoch}`,
  ...Object.values(progress?.entries ?? {})
    .filter(({ slug }) => slug !== START && slug !== QUEST)
    .map(({ kind, slug, state, generation }) => `${kind} ${slug} ${state} ${generation}`)
    .toSorted(),
];

export function expectConverged({ server, devices }: Day, person: string): void {
  const onServer = substanceOf(server.progressOf(person));
  devices.forEach((device, index) => {
    const here = substanceOf(device.walk().progress());
    expect(here, `device ${index} holds what the host holds of ${person}`).toEqual(onServer);
  });
}

/** Each recorded event counts once, and as what it was, however often and late it came. */
export function expectCountedOnce({ server, devices, answers }: Day): void {
  const counted = server.counted();
  const ids = counted.map(({ id }) => id).toSorted();
  const noted = devices.flatMap((device) => device.noted().map(({ id }) => id)).toSorted();
  expect(ids, 'what was noted is counted, nothing else and nothing twice').toEqual(noted);
  for (const [puzzle, times] of answers) {
    const solved = counted.filter(
      (event) => event.kind === 'puzzle/solved' && event.element === puzzle,
    );
    const message = `${puzzle} counts no more often than it was solved`;
    expect(solved.length, message).toBeLessThanOrEqual(times);
  }
  const content = new Map(counted.map(({ id, kind, element }) => [id, `${kind} ${element}`]));
  const changed = server.receivedEvents.filter(
    ({ id, kind, element }) => content.get(id) !== `${kind} ${element}`,
  );
  expect(changed, 'what comes again under a name is the same').toEqual([]);
}
