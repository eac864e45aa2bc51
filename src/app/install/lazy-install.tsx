import { useEffect, useSyncExternalStore } from 'react';
import { systemClock } from '../../adapters/clock-system/clock-system.ts';
import { afterFirstSound } from '../after-first-sound.ts';
import { roomLoader } from '../room-loader.ts';
import type { InstallPartProps } from './install-part.tsx';

/** The rooms of the walk come first; no station is over so soon. */
const AT_LATEST_MS = 10_000;

const loader = roomLoader(
  'install',
  () => import('./install-part.tsx').then((chunk) => chunk.InstallPart),
  systemClock,
);

/** Nothing to be seen before a station has been heard, so it comes after the first sound. */
export function LazyInstall(props: InstallPartProps) {
  const state = useSyncExternalStore(loader.subscribe, loader.state);
  useEffect(() => {
    afterFirstSound(window, AT_LATEST_MS, loader.load);
  }, []);
  return state.phase === 'ready' ? <state.room {...props} /> : null;
}
