import fc from 'fast-check';
import { expect } from 'vitest';
import { settled, type TestDevice } from './a-device.ts';
import type { Line } from './a-host.ts';
import {
  expectNoLeak,
  expectWayToPlay,
  holderOf,
  people,
  reached,
  type Day,
} from './what-must-hold.ts';

export const perPerson = 4;
/** A solved puzzle counts as such a moment later, and who waits for an answer gives up after a while. */
const A_WHILE_MS = 10_000;

/** Lets time pass on the device until the work is done, or its process is dead. */
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

/** The day is both what is expected and what is real: it notes what was done, not what became of it. */
abstract class Deed implements fc.AsyncCommand<Day, Day> {
  check(): boolean {
    return true;
  }
  async run(day: Day): Promise<void> {
    await this.act(day);
    await settled();
    for (const device of day.devices) if (device.isDead()) await device.reopen();
    expectNoLeak(day);
    expectWayToPlay(day);
  }
  toString(): string {
    return `${this.constructor.name}(${JSON.stringify(this)})`;
  }
  protected abstract act(day: Day): Promise<void> | void;
}

abstract class OnDevice extends Deed {
  readonly at: number;
  constructor(at: number) {
    super();
    this.at = at;
  }
  protected async act(day: Day): Promise<void> {
    const device = day.devices[this.at % day.devices.length];
    if (device) await this.do(device, day);
  }
  protected abstract do(device: TestDevice, day: Day): unknown;
}

abstract class Earning extends OnDevice {
  readonly number: number;
  constructor(at: number, number: number) {
    super(at);
    this.number = number;
  }
  protected async do(device: TestDevice, day: Day): Promise<void> {
    const holder = holderOf(device);
    const slug = this.earn(device, holder, day);
    const { epoch, isEpochOwn } = device.walk().progress();
    await settled();
    const isKept = !device.isDead();
    const told = isEpochOwn === true ? undefined : epoch;
    day.earned.push({ slug, holder, device, epoch: told, isKept, isReset: false });
  }
  /** Answers what it is called. */
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
    // Nobody can say what became of it.
    if (device.isDead()) return;
    await device.reopen();
    if (device.isDead()) return;
    const left = reached(device.walk().progress());
    expect(left, 'nothing is left on a device right after a reset').toEqual([]);
    if (isEpochOwn === true) return;
    day.epochs.push({ holder, epoch });
    for (const one of day.earned) {
      if (one.device === device && one.holder === holder) one.isReset = true;
    }
  }
}
class SetLine extends OnDevice {
  readonly line: Line;
  constructor(at: number, line: Line) {
    super(at);
    this.line = line;
  }
  protected do(device: TestDevice): void {
    device.setLine(this.line);
  }
}
class Kill extends OnDevice {
  protected do = (device: TestDevice) => device.kill();
}
class DieAfter extends OnDevice {
  readonly touches: number;
  constructor(at: number, touches: number) {
    super(at);
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
  /** Nobody waits for it: something else may happen while the answer is under way. */
  protected do(device: TestDevice): void {
    void device.sync().sendNow();
  }
}
class Wait extends OnDevice {
  readonly forMs: number;
  constructor(at: number, forMs: number) {
    super(at);
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
  constructor(at: number, who: string) {
    super(at);
    this.who = who;
  }
  protected do = (device: TestDevice) => seenThrough(device, device.signIn(this.who));
}
class Arrive extends Deed {
  readonly letter: number;
  constructor(letter: number) {
    super();
    this.letter = letter;
  }
  protected act({ host }: Day): void {
    host.post.arrive(this.letter);
  }
}
class Lose extends Arrive {
  protected override act({ host }: Day): void {
    host.post.lose(this.letter);
  }
}

const at = fc.nat(3);
const who = fc.constantFrom(...people);
const number = fc.nat(perPerson - 1);
const letter = fc.nat(5);
const line = fc.constantFrom<Line[]>(
  ...(['good', 'cut', 'loses-replies', 'broken-host', 'unknown-token'] as const),
  ...(['late-requests', 'late-replies', 'twice', 'echoes'] as const),
);
/** Until what was earned is sent, and long enough for whatever waits to be tried again. */
const forMs = fc.constantFrom(1000, 700_000);

/** What may happen in a day; some of it more often. */
export const deeds = fc.commands<Day, Day, false>(
  [
    fc.tuple(at, number).map((one) => new Earn(...one)),
    fc.tuple(at, number).map((one) => new Earn(...one)),
    fc.tuple(at, number).map((one) => new Solve(...one)),
    fc.tuple(at, line).map((one) => new SetLine(...one)),
    fc.tuple(at, who).map((one) => new SignIn(...one)),
    at.map((one) => new SignOut(one)),
    at.map((one) => new Reset(one)),
    at.map((one) => new Expire(one)),
    at.map((one) => new Kill(one)),
    fc.tuple(at, fc.nat(12)).map((one) => new DieAfter(...one)),
    at.map((one) => new Reload(one)),
    at.map((one) => new SendNow(one)),
    fc.tuple(at, forMs).map((one) => new Wait(...one)),
    letter.map((one) => new Arrive(one)),
    letter.map((one) => new Lose(one)),
  ],
  // Else days are of ten deeds at most, and few of them reset what two devices hold.
  { maxCommands: 30, size: 'max' },
);
