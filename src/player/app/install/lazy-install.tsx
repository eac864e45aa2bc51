import { useEffect, useSyncExternalStore } from 'react';
import { systemClock } from '../../../platform/system/clock-system.ts';
import { afterFirstSound } from '../after-first-sound.ts';
import { chunkLoader } from '../../../platform/chunks/chunk-loader.ts';
import type { InstallPromptProps } from './install-prompt.tsx';

/** The walk's screens load first; no station is over so soon. */
const AT_LATEST_MS = 10_000;

const loader = chunkLoader(
  'install',
  () => import('./install-prompt.tsx').then((chunk) => chunk.InstallPrompt),
  systemClock,
);

/** It shows nothing before a station has been heard, so it loads after the first sound. */
export function LazyInstall(props: InstallPromptProps) {
  const state = useSyncExternalStore(loader.subscribe, loader.state);
  useEffect(() => {
    afterFirstSound(window, AT_LATEST_MS, loader.load);
  }, []);
  return state.phase === 'ready' ? <state.chunk {...props} /> : null;
}
