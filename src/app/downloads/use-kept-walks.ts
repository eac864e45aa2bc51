import { useSyncExternalStore } from 'react';
import type { Ports } from '../ports.ts';
import { useKeptMedia } from './use-kept-media.ts';

const none: ReadonlySet<string> = new Set();
const never = () => () => undefined;

/** The walks of which every byte lies on this device. */
export function useKeptWalks(ports: Pick<Ports, 'media'>): ReadonlySet<string> {
  const kept = useKeptMedia(ports);
  const state = useSyncExternalStore(
    kept?.downloads.subscribe ?? never,
    () => kept?.downloads.state().packs,
  );
  const ready = state?.filter(({ phase }) => phase.kind === 'ready');
  return ready ? new Set(ready.map(({ pack }) => pack.walk)) : none;
}
