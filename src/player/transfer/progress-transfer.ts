import { encodeProgressTransfer } from '../../core/transfer/encode-progress-transfer.ts';
import {
  readTransferCode,
  writeTransferCode,
  type ProgressTransfer,
} from '../../core/transfer/transfer-code.ts';
import { reachedIn, type Reached } from '../../core/transfer/reached.ts';
import { inEpochOf, isContained } from '../../core/transfer/in-epoch.ts';
import { decodeProgressTransfer } from '../../core/transfer/decode-progress-transfer.ts';
import { differsFromInitial } from '../../core/progress/differs-from-initial.ts';
import type { Progress } from '../../core/progress/state.ts';
import type { Story } from '../../core/story/model.ts';
import type { ClockPort } from '../../platform/system/clock-port.ts';
import type { SignatureCheck, TransferSignaturesPort } from '../../platform/server-api/port.ts';
import type { WalkRunner } from '../session/walk-runner.ts';

export interface TransferPorts {
  readonly clock: Pick<ClockPort, 'nowMs'>;
  readonly transferSignatures: TransferSignaturesPort;
}

export interface TransferWalk {
  readonly story: Story;
  readonly walk: Pick<WalkRunner, 'progress' | 'send'>;
}

/** The progress that is sent to another device. */
export interface OutgoingTransfer {
  readonly transferCode: string;
  readonly reached: Reached;
  /** The time by the server's clock; absent if the server could not confirm anything. */
  readonly confirmedAtMs?: number;
  /** The id of the server's error because of which it is not confirmed; absent if it named none. */
  readonly requestId?: string | undefined;
}

/** The progress received from another device. */
export type ReceivedTransfer =
  | { readonly kind: 'passport/unreadable' }
  /** The code was made by a later release than this one. */
  | { readonly kind: 'passport/newer' }
  /** The code was changed after the server had confirmed it. */
  | { readonly kind: 'passport/forged' }
  | { readonly kind: 'passport/other-walk'; readonly walk: string }
  | {
      readonly kind: 'passport/contained';
      readonly reached: Reached;
      /** The same as in `Ready`. */
      readonly missing: number;
    }
  | Ready;

export interface Ready {
  readonly kind: 'passport/ready';
  readonly progress: Progress;
  readonly reached: Reached;
  readonly madeAtMs: number;
  /** Absent: the server has not confirmed it, or this device cannot verify that. */
  readonly confirmedAtMs?: number;
  /** The same as in `OutgoingTransfer`. */
  readonly requestId?: string | undefined;
  /** The number of entries about stations that this revision of the walk does not have. */
  readonly missing: number;
  /** The walk has been reset on one of the two devices meanwhile. */
  readonly isAcrossReset: boolean;
}

/** Returns undefined if there is no progress to transfer. */
export async function createProgressTransfer(
  { story, walk }: TransferWalk,
  { clock, transferSignatures }: TransferPorts,
): Promise<OutgoingTransfer | undefined> {
  const progress = walk.progress();
  if (!isWorthTransferring(story, progress)) return undefined;
  const encoded = encodeProgressTransfer(story, progress, clock.nowMs());
  const result = await transferSignatures.requestSignature(story.slug, encoded);
  return {
    transferCode: writeTransferCode(encoded, result.ok ? result.value : undefined),
    reached: reachedIn(story, progress),
    ...(result.ok ? { confirmedAtMs: result.value.atS * 1000 } : { requestId: result.requestId }),
  };
}

export function isWorthTransferring(story: Story, progress: Progress): boolean {
  return differsFromInitial(story, progress) || Object.keys(progress.positions).length > 0;
}

/** Checks a received code and changes nothing yet. */
export async function previewTransfer(
  opened: TransferWalk,
  { transferSignatures }: Pick<TransferPorts, 'transferSignatures'>,
  transferCode: string,
): Promise<ReceivedTransfer> {
  const reading = readTransferCode(transferCode);
  if (!reading.ok) return { kind: reading.error };
  const { transfer } = reading;
  const { content, encoded, transferSignature } = transfer;
  const check: SignatureCheck = transferSignature
    ? await transferSignatures.checkSignature(encoded, transferSignature)
    : { kind: 'unknown' };
  if (check.kind === 'wrong') return { kind: 'passport/forged' };
  const { slug, alsoCalled = [] } = opened.story;
  if (![slug, ...alsoCalled].includes(content.walk))
    return { kind: 'passport/other-walk', walk: content.walk };
  return compareTransfer(opened, transfer, check);
}

function compareTransfer(
  { story, walk }: TransferWalk,
  { content, transferSignature }: ProgressTransfer,
  check: Exclude<SignatureCheck, { kind: 'wrong' }>,
): ReceivedTransfer {
  const { progress, missing } = decodeProgressTransfer(story, content);
  const reached = reachedIn(story, progress);
  const mine = walk.progress();
  if (isContained(mine, progress)) {
    return { kind: 'passport/contained', reached, missing };
  }
  return {
    ...{ kind: 'passport/ready', progress, reached, missing },
    madeAtMs: content.madeAtS * 1000,
    ...(check.kind === 'unknown'
      ? { requestId: check.requestId }
      : transferSignature && { confirmedAtMs: transferSignature.atS * 1000 }),
    isAcrossReset: progress.epoch !== mine.epoch && isWorthTransferring(story, mine),
  };
}

/** Merges it like all progress: it is saved at once, together with its outbox entries. */
export function applyTransfer({ walk }: TransferWalk, { progress }: Ready, atMs: number): void {
  // Another tab may have reset the walk meanwhile: this event makes its epoch known here, too.
  walk.send({ type: 'time/passed', atMs });
  const theirs = inEpochOf(walk.progress(), progress);
  walk.send({ type: 'progress/merged', progress: theirs, atMs });
}
