import { useEffect, useSyncExternalStore } from 'react';
import { systemClock } from '../../adapters/clock-system/clock-system.ts';
import type { ListeningKeyProps } from '../../features/player/listening-key.tsx';
import { bringBackLostStyles } from '../lost-styles.ts';
import { roomLoader } from '../room-loader.ts';

const loader = roomLoader(
  'listening',
  async () => {
    await bringBackLostStyles(document);
    return (await import('../../features/player/listening-key.tsx')).ListeningKey;
  },
  systemClock,
);

/** Not needed for the first sound: until it has come, or where it does not, its place is kept. */
export function LazyListeningKey(props: ListeningKeyProps) {
  const state = useSyncExternalStore(loader.subscribe, loader.state);
  useEffect(() => {
    loader.load();
  }, []);
  if (state.phase === 'ready') return <state.room {...props} />;
  return <span className="transport-extra" />;
}
