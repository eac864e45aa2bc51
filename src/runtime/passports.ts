import { packProgress } from '../core/passport/pack.ts';
import { readPassport, writePassport, type Passport } from '../core/passport/passport.ts';
import { reachedIn, type Reached } from '../core/passport/reached.ts';
import { inEpochOf, isContained } from '../core/passport/take-over.ts';
import { unpackProgress } from '../core/passport/unpack.ts';
import { differsFromInitial } from '../core/progress/differs-from-initial.ts';
import type { Progress } from '../core/progress/state.ts';
import type { Story } from '../core/story/model.ts';
import type { ClockPort } from '../ports/clock.ts';
import type { PassportSealsPort } from '../ports/passport-seals.ts';
import type { WalkRunner } from './walk-runner.ts';

export interface PassportPorts {
  readonly clock: Pick<ClockPort, 'nowMs'>;
  readonly seals: PassportSealsPort;
}

export interface OpenedWalk {
  readonly story: Story;
  readonly walk: Pick<WalkRunner, 'progress' | 'send'>;
}

/** What goes along to another device. */
export interface Carried {
  readonly letters: string;
  readonly reached: Reached;
  /** By the host's clock; absent where it could not confirm anything. */
  readonly confirmedAtMs?: number;
}

/** What came from another device. */
export type Met =
  | { readonly kind: 'passport/unreadable' }
  /** Made by a later release than this one. */
  | { readonly kind: 'passport/newer' }
  /** Changed after the host had confirmed it. */
  | { readonly kind: 'passport/forged' }
  | { readonly kind: 'passport/other-walk'; readonly walk: string }
  | {
      readonly kind: 'passport/contained';
      readonly reached: Reached;
      /** As in what is ready. */
      readonly missing: number;
    }
  | Ready;

export interface Ready {
  readonly kind: 'passport/ready';
  readonly progress: Progress;
  readonly reached: Reached;
  readonly madeAtMs: number;
  /** Absent: nobody has confirmed it, or this device cannot tell. */
  readonly confirmedAtMs?: number;
  /** What it says of stations that this revision of the walk does not have. */
  readonly missing: number;
  /** On one of the two devices the walk has been reset meanwhile. */
  readonly isAcrossReset: boolean;
}

/** Undefined where there is nothing to take along. */
export async function carryPassport(
  { story, walk }: OpenedWalk,
  { clock, seals }: PassportPorts,
): Promise<Carried | undefined> {
  const progress = walk.progress();
  if (!isWorthCarrying(story, progress)) return undefined;
  const packed = packProgress(story, progress, clock.nowMs());
  const seal = await seals.confirm(story.slug, packed);
  return {
    letters: writePassport(packed, seal),
    reached: reachedIn(story, progress),
    ...(seal ? { confirmedAtMs: seal.atS * 1000 } : {}),
  };
}

export function isWorthCarrying(story: Story, progress: Progress): boolean {
  return differsFromInitial(story, progress) || Object.keys(progress.positions).length > 0;
}

/** Looks at what came, and changes nothing yet. */
export async function meetPassport(
  opened: OpenedWalk,
  { seals }: Pick<PassportPorts, 'seals'>,
  letters: string,
): Promise<Met> {
  const reading = readPassport(letters);
  if (!reading.ok) return { kind: reading.fault };
  const { passport } = reading;
  const { content, packed, seal } = passport;
  const check = seal ? await seals.check(packed, seal) : 'unknown';
  if (check === 'wrong') return { kind: 'passport/forged' };
  const { slug, alsoCalled = [] } = opened.story;
  if (![slug, ...alsoCalled].includes(content.walk))
    return { kind: 'passport/other-walk', walk: content.walk };
  return metHere(opened, passport, check === 'right');
}

function metHere(
  { story, walk }: OpenedWalk,
  { content, seal }: Passport,
  isConfirmed: boolean,
): Met {
  const { progress, missing } = unpackProgress(story, content);
  const reached = reachedIn(story, progress);
  const mine = walk.progress();
  if (isContained(mine, progress)) {
    return { kind: 'passport/contained', reached, missing };
  }
  return {
    ...{ kind: 'passport/ready', progress, reached, missing },
    madeAtMs: content.madeAtS * 1000,
    ...(seal && isConfirmed ? { confirmedAtMs: seal.atS * 1000 } : {}),
    isAcrossReset: progress.epoch !== mine.epoch && isWorthCarrying(story, mine),
  };
}

/** By the way of everything that is earned: kept at once, with what waits to be sent. */
export function takePassport({ walk }: OpenedWalk, { progress }: Ready, atMs: number): void {
  // Another tab may have reset the walk meanwhile: by this its epoch is known here, too.
  walk.send({ type: 'time/passed', atMs });
  const theirs = inEpochOf(walk.progress(), progress);
  walk.send({ type: 'progress/merged', progress: theirs, atMs });
}
