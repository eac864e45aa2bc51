import fc from 'fast-check';
import { expect } from 'vitest';
import { settled, type TestDevice } from './a-device.ts';
import type { NetworkCondition } from './a-server.ts';
import {
  expectNoLeak,
  expectPlayable,
  holderOf,
  people,
  reached,
  type Day,
} from './what-must-hold.ts';

export const perPerson = 4;
/** A solved puzzle counts as solved after a delay, and a request times out after a while. */
const A_WHILE_MS = 10_000;

/** Advances the device's clock until the work is done, or its process is dead. */
export async function seenThrough(device: TestDevice, work: Promise<void>): Promise<void> {
  let isDone = false;
  const end = work.then(() => {
    isDone = true;
  });
  await settled();
  for (let turn = 0; turn < 20 && !isDone && !device.isDead(); turn += 1) {
    device.clock.advance(A_WHILE_MS);
    await settled();
  }
  if (device.isDead()) return;
  expect(isDone, 'whoever waits for the host is let go on').toBe(true);
  await end;
}

/** The day is both the model and the real system: it records what was done, not its outcome. */
abstract class SyncCommand implements fc.AsyncCommand<Day, Day> {
  check(): boolean {
    return true;
  }
  async run(day: Day): Promise<void> {
    await this.perform(day);
    await settled();
    for (const device of day.devices) if (device.isDead()) await device.reopen();
    expectNoLeak(day);
    expectPlayable(day);
  }
  toString(): string {
    return `${this.constructor.name}(${JSON.stringify(this)})`;
  }
  protected abstract perform(day: Day): Promise<void> | void;
}

abstract class OnDevice extends SyncCommand {
  readonly index: number;
  constructor(index: number) {
    super();
    this.index = index;
  }
  protected async perform(day: Day): Promise<void> {
    const device = day.devices[this.index % day.devices.length];
    if (device) await this.do(device, day);
  }
  protected abstract do(device: TestDevice, day: Day): unknown;
}

abstract class Earning extends OnDevice {
  readonly number: number;
  constructor(index: number, number: number) {
    super(index);
    this.number = number;
  }
  protected async do(device: TestDevice, day: Day): Promise<void> {
    const holder = holderOf(device);
    const slug = this.earn(device, holder, day);
    const { epoch, isEpochOwn } = device.walk().progress();
    await settled();
    const isStored = !device.isDead();
    const serverEpoch = isEpochOwn === true ? undefined : epoch;
    day.earned.push({ slug, holder, device, epoch: serverEpoch, isStored, isReset: false });
  }
  /** Returns the slug of what was earned. */
  protected abstract earn(device: TestDevice, holder: string, day: Day): string;
}
class Earn extends Earning {
  protected earn(device: TestDevice, holder: string): string {
    const track = `${holder}-${this.number}`;
    device.walk().send({ type: 'track/opened', track });
    return track;
  }
}
class Solve extends Earning {
  protected earn(device: TestDevice, holder: string, { answers }: Day): string {
    const puzzle = `${holder}-p${this.number}`;
    const atMs = device.clock.nowMs();
    device.walk().send({ type: 'puzzle/solved', puzzle, group: 0, atMs });
    answers.set(puzzle, (answers.get(puzzle) ?? 0) + 1);
    return puzzle;
  }
}
class Reset extends OnDevice {
  protected async do(device: TestDevice, day: Day): Promise<void> {
    const holder = holderOf(device);
    day.haveReset.add(holder);
    device.walk().send({ type: 'progress/reset', atMs: device.clock.nowMs() });
    const { epoch, isEpochOwn } = device.walk().progress();
    await settled();
    // Nobody knows the outcome.
    if (device.isDead()) return;
    await device.reopen();
    if (device.isDead()) return;
    const left = reached(device.walk().progress());
    expect(left, 'nothing is left on a device right after a reset').toEqual([]);
    if (isEpochOwn === true) return;
    day.epochs.push({ holder, epoch });
    for (const earning of day.earned) {
      if (earning.device === device && earning.holder === holder) earning.isReset = true;
    }
  }
}
class SetNetwork extends OnDevice {
  readonly network: NetworkCondition;
  constructor(index: number, network: NetworkCondition) {
    super(index);
    this.network = network;
  }
  protected do(device: TestDevice): void {
    device.setNetwork(this.network);
  }
}
class Kill extends OnDevice {
  protected do = (device: TestDevice) => device.kill();
}
class DieAfter extends OnDevice {
  readonly touches: number;
  constructor(index: number, touches: number) {
    super(index);
    this.touches = touches;
  }
  protected do(device: TestDevice): void {
    device.dieAfter(this.touches);
  }
}
class Reload extends OnDevice {
  protected do = (device: TestDevice) => device.reopen();
}
class Expire extends OnDevice {
  protected do = (device: TestDevice) => device.expire();
}
class SendNow extends OnDevice {
  /** The call is not awaited: something else may happen while the response is pending. */
  protected do(device: TestDevice): void {
    void device.sync().sendNow();
  }
}
class Wait extends OnDevice {
  readonly forMs: number;
  constructor(index: number, forMs: number) {
    super(index);
    this.forMs = forMs;
  }
  protected do(device: TestDevice): void {
    device.clock.advance(this.forMs);
  }
}
class SignOut extends OnDevice {
  protected do = (device: TestDevice) => seenThrough(device, device.signOut());
}
class SignIn extends OnDevice {
  readonly who: string;
  constructor(index: number, who: string) {
    super(index);
    this.who = who;
  }
  protected do = (device: TestDevice) => seenThrough(device, device.signIn(this.who));
}
class Arrive extends SyncCommand {
  readonly delivery: number;
  constructor(delivery: number) {
    super();
    this.delivery = delivery;
  }
  protected perform({ server }: Day): void {
    server.post.arrive(this.delivery);
  }
}
class Lose extends Arrive {
  protected override perform({ server }: Day): void {
    server.post.lose(this.delivery);
  }
}

const index = fc.nat(3);
const who = fc.constantFrom(...people);
const number = fc.nat(perPerson - 1);
const delivery = fc.nat(5);
const network = fc.constantFrom<NetworkCondition[]>(
  ...(['good', 'cut', 'loses-replies', 'broken-host', 'unknown-token'] as const),
  ...(['late-requests', 'late-replies', 'twice', 'echoes'] as const),
);
/** Long enough for progress to be sent, and long enough for every retry. */
const forMs = fc.constantFrom(1000, 700_000);

/** The events of a day; some are more frequent. */
export const syncCommands = fc.commands<Day, Day, false>(
  [
    fc.tuple(index, number).map((parts) => new Earn(...parts)),
    fc.tuple(index, number).map((parts) => new Earn(...parts)),
    fc.tuple(index, number).map((parts) => new Solve(...parts)),
    fc.tuple(index, network).map((parts) => new SetNetwork(...parts)),
    fc.tuple(index, who).map((parts) => new SignIn(...parts)),
    index.map((value) => new SignOut(value)),
    index.map((value) => new Reset(value)),
    index.map((value) => new Expire(value)),
    index.map((value) => new Kill(value)),
    fc.tuple(index, fc.nat(12)).map((parts) => new DieAfter(...parts)),
    index.map((value) => new Reload(value)),
    index.map((value) => new SendNow(value)),
    fc.tuple(index, forMs).map((parts) => new Wait(...parts)),
    delivery.map((value) => new Arrive(value)),
    delivery.map((value) => new Lose(value)),
  ],
  // Otherwise days have ten commands at most, and few of them reset what two devices hold.
  { maxCommands: 30, size: 'max' },
);
