import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Progress } from '../../core/progress/state.ts';
import { aWalk } from '../../core/story/testing/a-walk.ts';
import { aDevice, settled, type TestDevice } from './testing/a-device.ts';
import { aHost, type Line, type TestHost } from './testing/a-host.ts';

const people = ['ada', 'bob'] as const;
const perPerson = 4;
const tracksOf = (who: string) => Array.from({ length: perPerson }, (_, at) => `${who}-${at}`);
const story = [...people, 'nobody']
  .flatMap(tracksOf)
  .reduce((walk, slug) => walk.withTrack({ slug, isActiveFromStart: false }), aWalk('demo'))
  .build();

/** What whoever held a device has earned and was told that it is kept. */
type Earned = Map<string, Set<string>>;
interface Real {
  readonly host: TestHost;
  readonly devices: readonly TestDevice[];
}

/** Whose progress lies open there: the name goes on with whoever walks on after a token ran out. */
const holderOf = (device: TestDevice) => device.user() ?? device.ownerOfPlace() ?? 'nobody';
const opened = (progress: Progress | undefined) =>
  Object.values(progress?.entries ?? {})
    .filter(({ state }) => state !== 'inactive')
    .map(({ slug }) => slug);

abstract class OnDevice implements fc.AsyncCommand<Earned, Real> {
  readonly at: number;
  constructor(at: number) {
    this.at = at;
  }
  check(): boolean {
    return true;
  }
  async run(earned: Earned, real: Real): Promise<void> {
    const device = real.devices[this.at];
    if (device) await this.act(device, earned);
    await settled();
    expectNoLeak(real);
  }
  toString(): string {
    return `${this.constructor.name}(${JSON.stringify(this)})`;
  }
  protected abstract act(device: TestDevice, earned: Earned): Promise<void> | void;
}

class Earn extends OnDevice {
  readonly track: number;
  constructor(at: number, track: number) {
    super(at);
    this.track = track;
  }
  protected act(device: TestDevice, earned: Earned): void {
    const holder = holderOf(device);
    const track = `${holder}-${this.track}`;
    device.walk().send({ type: 'track/opened', track });
    const all = earned.get(holder) ?? new Set();
    earned.set(holder, all.add(track));
  }
}
class SetLine extends OnDevice {
  readonly line: Line;
  constructor(at: number, line: Line) {
    super(at);
    this.line = line;
  }
  protected act(device: TestDevice): void {
    device.setLine(this.line);
  }
}
class Kill extends OnDevice {
  protected act = (device: TestDevice) => device.kill();
}
class Reload extends OnDevice {
  protected act = (device: TestDevice) => device.reopen();
}
class Expire extends OnDevice {
  protected act = (device: TestDevice) => device.expire();
}
class SendNow extends OnDevice {
  protected act = (device: TestDevice) => device.sync().sendNow();
}
class Wait extends OnDevice {
  protected act = (device: TestDevice) => {
    device.clock.advance(700_000);
  };
}
class SignOut extends OnDevice {
  protected act = (device: TestDevice) => device.signOut();
}
class SignIn extends OnDevice {
  readonly who: string;
  constructor(at: number, who: string) {
    super(at);
    this.who = who;
  }
  protected act = (device: TestDevice) => device.signIn(this.who);
}

/** Nobody sees, and the host is never told under another's name, what somebody else has earned. */
function expectNoLeak({ host, devices }: Real): void {
  const isForeign = (slug: string, whose: string) =>
    !slug.startsWith(`${whose}-`) && !slug.startsWith('nobody-');
  for (const device of devices) {
    const seen = opened(device.walk().progress());
    expect(seen.filter((slug) => isForeign(slug, holderOf(device)))).toEqual([]);
  }
  const told = host.heard.flatMap(({ userId, progress }) =>
    opened(progress).filter((slug) => isForeign(slug, userId)),
  );
  expect(told).toEqual([]);
}

const device = fc.constantFrom(0, 1, 2);
const who = fc.constantFrom(...people);
const line = fc.constantFrom<Line[]>(
  'good',
  'cut',
  'loses-replies',
  'broken-host',
  'unknown-token',
);
const commands = fc.commands(
  [
    fc.tuple(device, fc.nat(perPerson - 1)).map(([at, track]) => new Earn(at, track)),
    fc.tuple(device, fc.nat(perPerson - 1)).map(([at, track]) => new Earn(at, track)),
    fc.tuple(device, line).map(([at, next]) => new SetLine(at, next)),
    fc.tuple(device, who).map(([at, next]) => new SignIn(at, next)),
    device.map((at) => new SignOut(at)),
    device.map((at) => new Expire(at)),
    device.map((at) => new Kill(at)),
    device.map((at) => new Reload(at)),
    device.map((at) => new SendNow(at)),
    device.map((at) => new Wait(at)),
  ],
  { maxCommands: 30 },
);

test('[SY14] whatever happens to three devices of two people, nothing is lost, told to others or left apart', async () => {
  await fc.assert(
    fc.asyncProperty(commands, async (all) => {
      const host = aHost();
      const devices = [0, 1, 2].map(() => aDevice(story, host));
      const earned: Earned = new Map();
      await fc.asyncModelRun(() => ({ model: earned, real: { host, devices } }), all);
      for (const one of devices) one.setLine('good');
      for (const person of people) {
        for (const round of [1, 2]) {
          for (const one of devices) {
            await one.signIn(person);
            await one.sync().sendNow();
            expect([person, round, one.sync().state().waiting]).toEqual([person, round, 0]);
          }
        }
        const held = opened(host.held(person));
        expect(held).toEqual(expect.arrayContaining([...(earned.get(person) ?? [])]));
        for (const one of devices) {
          expect(opened(one.walk().progress()).toSorted()).toEqual(held.toSorted());
        }
        expectNoLeak({ host, devices });
        for (const one of devices) await one.signOut();
      }
    }),
    { numRuns: 60, seed: 20_260_101 },
  );
});
