import { useEffect } from 'react';
import type { Story, Tab } from '../../core/story/model.ts';
import type { WalkScene } from '../../runtime/walk-scene.ts';
import type { Ports } from '../ports.ts';
import { PassportPart } from './passport-place.tsx';
import { warmRoom } from './rooms.tsx';

/** The sound that has just begun is to have the line for itself a little longer. */
const AFTER_MS = 2000;
/** How long libraries wait for the worker, where there is one: it is to stand first. */
const LIBRARIES_AT_LATEST_MS = 20_000;

/**
 * What a walk may need is fetched after its first sound, never before it: later there may be no
 * network. Only what this story has a room for, and first what the walk is loaded anew with: the
 * libraries of maps, scanner and effects are five times as large.
 */
export function useWarmRooms({ story, player }: WalkScene, ports: Ports): void {
  useEffect(() => {
    let isOver = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const warmOnceHeard = () => {
      if (player.state().sound.phase !== 'playing') return;
      stopListening();
      timer = setTimeout(() => {
        warmFor(story, ports);
        void workerStands().then(() => {
          if (!isOver) warmLibraries(story, ports);
        });
      }, AFTER_MS);
    };
    const stopListening = player.subscribe(warmOnceHeard);
    warmOnceHeard();
    return () => {
      isOver = true;
      stopListening();
      clearTimeout(timer);
    };
  }, [story, player, ports]);
}

function warmFor({ features }: Story, ports: Ports): void {
  features.filter((feature) => !standsOnLibrary(feature)).forEach(warmRoom);
  PassportPart.warm();
  learnPassportKey(ports);
}

const standsOnLibrary = (tab: Tab) => ['map', 'lab', 'default-player'].includes(tab);

function warmLibraries({ features, puzzles }: Story, { warmEffects, scanner }: Ports): void {
  features.filter(standsOnLibrary).forEach(warmRoom);
  if (features.includes('lab') || features.includes('default-player')) warmEffects();
  if (features.includes('qr') || puzzles.some(({ type }) => type === 'QR')) scanner.warm();
}

/** At once where a page has no worker to wait for, and in time where it does not come. */
async function workerStands(): Promise<void> {
  const workers = navigator.serviceWorker as ServiceWorkerContainer | undefined;
  const atLatest = new Promise((resolve) => setTimeout(resolve, LIBRARIES_AT_LATEST_MS));
  if (workers) await Promise.race([workers.ready, atLatest]);
}

/** So that a passport can be checked where there is no network. */
function learnPassportKey(ports: Ports): void {
  import('../passport-seals.ts').then(
    ({ passportSealsOf }) => passportSealsOf(ports).learn(),
    // Without a network there is nothing to learn either.
    () => undefined,
  );
}
