import { systemClock } from '../../adapters/clock-system/clock-system.ts';
import { bringBackLostStyles } from '../lost-styles.ts';
import { roomLoader } from '../room-loader.ts';
import { useLaterRoom } from '../use-later-room.ts';
import type { DownloadsPartProps } from './downloads-part.tsx';

const loader = roomLoader(
  'downloads',
  async () => {
    await bringBackLostStyles(document);
    return (await import('./downloads-part.tsx')).DownloadsPart;
  },
  systemClock,
);

/** Stands last on its page, so that nothing jumps when it comes. */
export function LazyDownloads(props: DownloadsPartProps) {
  const state = useLaterRoom(loader);
  return state.phase === 'ready' ? <state.room {...props} /> : null;
}
