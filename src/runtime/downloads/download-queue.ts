import type { StoredPack } from '../../contract/stored-records.ts';
import { heldBytes, type DownloadPhase } from '../../core/offline/download-state.ts';
import type { PackName } from '../../ports/media-store.ts';
import { startJob, type DownloadJob } from './download-job.ts';
import type { DownloadPorts } from './download-ports.ts';
import type { KeptPack, PackPhase } from './downloads.ts';
import { contentOfPack, isHalfFromFile, lookedAfter } from './kept-packs.ts';
import { lostDownloads } from './lost-downloads.ts';
import { isSamePack, type PackDesk } from './pack-desk.ts';

/** So often a tab looks whether the other one has got further. */
const LOOK_AGAIN_MS = 4000;

export interface DownloadQueue {
  /** Reads what is on the device, and begins what waits for its turn. */
  readonly look: () => Promise<void>;
  /** Answers when nothing of it is under way any more. */
  readonly callOff: (name: PackName) => Promise<void>;
  readonly wake: () => void;
  readonly pump: () => void;
}

interface Running {
  readonly name: PackName;
  job?: DownloadJob;
}

/** One walk after the other, and each in one tab only. */
export function openQueue(ports: DownloadPorts, desk: PackDesk): DownloadQueue {
  let running: Running | undefined;
  const isRunning = (name: PackName) => running?.job && isSamePack(running.name, name);

  function pump(): void {
    const next = desk.state().packs?.find(({ phase }) => phase.kind === 'queued')?.pack;
    if (running || !next) return;
    const mine: Running = { name: next };
    running = mine;
    const turn = ports.turns.take(`download:${next.walk}`, () => fetchPack(ports, desk, mine));
    void turn.then(async (end) => {
      running = undefined;
      if (end === 'busy') waitForOther(next);
      else if (mine.job?.state().phase.kind === 'ready') await look();
      pump();
    });
  }
  function waitForOther(name: PackName): void {
    desk.say(name, { phase: { kind: 'elsewhere' } });
    ports.clock.at(ports.clock.nowMs() + LOOK_AGAIN_MS, () => {
      if (desk.find(name)?.phase.kind === 'elsewhere') void look();
    });
  }
  async function look(): Promise<void> {
    const packs = await ports.media.packs();
    if (!packs.ok) {
      desk.fail(packs.fault);
      return;
    }
    const mine = packs.value
      .filter(({ owner }) => owner === undefined || owner === ports.owner())
      .filter((pack) => !isHalfFromFile(pack));
    const seen = await Promise.all(mine.map((pack) => seenPack(ports, pack)));
    desk.become(
      seen.map((one) => (isRunning(one.pack) && desk.find(one.pack)) || one),
      lostDownloads(ports, packs.value),
    );
    pump();
  }
  return {
    look,
    pump,
    wake: () => running?.job?.tell({ type: 'woken' }),
    async callOff(name) {
      if (!running || !isSamePack(running.name, name)) return;
      running.job?.tell({ type: 'paused' });
      await running.job?.rested;
    },
  };
}

async function fetchPack(ports: DownloadPorts, desk: PackDesk, mine: Running): Promise<void> {
  const { name } = mine;
  const content = await contentOfPack(ports, name);
  const found = desk.find(name);
  // It may have been called off meanwhile.
  if (found?.phase.kind !== 'queued') return;
  if (!content.ok) {
    desk.say(name, { phase: { kind: 'unkept' } });
    return;
  }
  const job = startJob(ports, {
    pack: found.pack,
    ...content.value,
    onChange: (state) => {
      desk.say(name, { phase: shownPhase(state.phase), heldBytes: heldBytes(state) });
    },
  });
  mine.job = job;
  await job.rested;
}

async function seenPack(ports: DownloadPorts, pack: StoredPack): Promise<KeptPack> {
  const content = await contentOfPack(ports, pack);
  if (!content.ok) return { pack, phase: { kind: 'unkept' }, heldBytes: 0 };
  const now = await lookedAfter(ports, pack, content.value);
  const kind = now.state === 'wanted' ? 'queued' : now.state;
  return { pack: now, phase: { kind }, heldBytes: heldBytes(content.value) };
}

function shownPhase(phase: DownloadPhase): PackPhase {
  switch (phase.kind) {
    case 'fetching':
    case 'asking-leave':
    // It is said to be ready when that has been written, and read again.
    case 'ready':
      return { kind: 'fetching' };
    case 'waiting':
      return { kind: 'waiting' };
    case 'refused':
    case 'paused':
    case 'full':
    case 'unkept':
      return phase;
  }
}
