import { systemClock } from '../../adapters/clock-system/clock-system.ts';
import { roomLoader } from '../room-loader.ts';
import { useLaterRoom } from '../use-later-room.ts';
import type { DownloadsPartProps, WalkDownloadPartProps } from './downloads-part.tsx';

const loader = roomLoader('downloads', () => import('./downloads-part.tsx'), systemClock);

/** Stands last on its page, so that nothing jumps when it comes. */
export function LazyDownloads(props: DownloadsPartProps) {
  const parts = useParts();
  return parts ? <parts.DownloadsPart {...props} /> : null;
}

/** Its place is kept by the card that it belongs to. */
export function LazyWalkDownload(props: WalkDownloadPartProps) {
  const parts = useParts();
  return parts ? <parts.WalkDownloadPart {...props} /> : null;
}

function useParts() {
  const state = useLaterRoom(loader);
  return state.phase === 'ready' ? state.room : undefined;
}
