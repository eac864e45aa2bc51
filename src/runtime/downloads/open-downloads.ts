import type { StoredPack } from '../../contract/stored-records.ts';
import type { PackName } from '../../ports/media-store.ts';
import { withRoomOfMet } from '../met/met-media.ts';
import { openQueue } from './download-queue.ts';
import type { DownloadPorts } from './download-ports.ts';
import type { Downloads } from './downloads.ts';
import { dropDamaged, dropHalfFromFiles, dropSuperseded } from './kept-packs.ts';
import { forgetMark } from './lost-downloads.ts';
import { openPackDesk, type PackDesk } from './pack-desk.ts';
import { keepWish } from './wanted-pack.ts';

export function openDownloads(given: DownloadPorts): Downloads {
  const ports = { ...given, media: withRoomOfMet(given.media) };
  const { media, room } = ports;
  const desk = openPackDesk();
  const queue = openQueue(ports, desk);
  return {
    state: desk.state,
    subscribe: desk.subscribe,
    async open() {
      await dropLeftOver(ports);
      await queue.look();
    },
    async want(story, languages) {
      // The browser may ask the visitor; the download need not wait for that.
      void room.askToLast();
      const wish = await keepWish(ports, story, languages);
      if (wish.ok) await queue.look();
      else desk.fail(wish.fault);
    },
    async pause(name) {
      await queue.callOff(name);
      await keepState(ports, desk, name, 'paused');
    },
    async resume(name) {
      if (desk.find(name)?.phase.kind === 'waiting') {
        queue.wake();
        return;
      }
      await keepState(ports, desk, name, 'wanted');
      queue.pump();
    },
    async drop(name) {
      await queue.callOff(name);
      await dropPack(ports, desk, name);
    },
    forgetLost(walk) {
      forgetMark(ports, walk);
      desk.forgetLost(walk);
    },
    async repair(name) {
      desk.say(name, { phase: { kind: 'checking' } });
      const files = await media.files(name);
      const damaged = files.ok ? await dropDamaged(ports, files.value) : 0;
      await queue.look();
      return damaged;
    },
    rehearsed: (name, atMs) => keepRehearsed(ports, desk, name, atMs),
  };
}

async function dropLeftOver(ports: DownloadPorts): Promise<void> {
  const packs = await ports.media.packs();
  if (!packs.ok) return;
  await dropHalfFromFiles(ports, packs.value);
  await dropSuperseded(ports, packs.value);
}

async function dropPack(ports: DownloadPorts, desk: PackDesk, name: PackName): Promise<void> {
  // It is said to be gone when it is: whoever leaves the page at once would find it here again.
  const dropped = await ports.media.dropPack(name);
  if (!dropped.ok) {
    desk.fail(dropped.fault);
    return;
  }
  desk.forget(name);
  if (!desk.state().packs?.some(({ pack }) => pack.walk === name.walk)) {
    forgetMark(ports, name.walk);
  }
}

async function keepState(
  { media }: DownloadPorts,
  desk: PackDesk,
  name: PackName,
  state: 'paused' | 'wanted',
): Promise<void> {
  const found = desk.find(name);
  if (!found) return;
  const pack: StoredPack = { ...found.pack, state };
  desk.say(name, { pack, phase: { kind: state === 'paused' ? 'paused' : 'queued' } });
  const kept = await media.keepPack(pack);
  if (!kept.ok) desk.fail(kept.fault);
}

async function keepRehearsed(
  { media }: DownloadPorts,
  desk: PackDesk,
  name: PackName,
  atMs: number | undefined,
): Promise<void> {
  const found = desk.find(name);
  if (found?.phase.kind !== 'ready') return;
  const pack: StoredPack = { ...found.pack };
  if (atMs === undefined) delete pack.rehearsedAtMs;
  else pack.rehearsedAtMs = atMs;
  desk.say(name, { pack });
  const kept = await media.keepPack(pack);
  if (!kept.ok) desk.fail(kept.fault);
}
