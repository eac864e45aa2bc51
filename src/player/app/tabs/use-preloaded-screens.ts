import { useEffect } from 'react';
import { PUZZLE_TRAITS, type Story, type Tab } from '../../../core/story/model.ts';
import type { WalkContext } from '../../session/walk-context.ts';
import type { Ports } from '../ports/browser-ports.ts';
import { LazyTransferDialogs } from '../walk/slots/transfer-slot.tsx';
import { preloadScreen, TAB_SCREENS } from './screens.tsx';

/** A sound that has just begun keeps the network for itself a little longer. */
const AFTER_MS = 2000;
/** How long libraries wait for the worker, where there is one: it must be active first. */
const LIBRARIES_AT_LATEST_MS = 20_000;

/**
 * What a walk may need is fetched after its first sound, never before it: later there may be no
 * network. Only the screens of this story are fetched, those first that a reload of the walk needs:
 * the libraries of maps, scanner and effects are five times as large.
 */
export function usePreloadedScreens({ story, player }: WalkContext, ports: Ports): void {
  useEffect(() => {
    let isOver = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const preloadOnceHeard = () => {
      if (player.state().sound.phase !== 'playing') return;
      stopListening();
      timer = setTimeout(() => {
        preloadFor(story, ports);
        void untilWorkerActive().then(() => {
          if (!isOver) preloadLibraries(story, ports);
        });
      }, AFTER_MS);
    };
    const stopListening = player.subscribe(preloadOnceHeard);
    preloadOnceHeard();
    return () => {
      isOver = true;
      stopListening();
      clearTimeout(timer);
    };
  }, [story, player, ports]);
}

function preloadFor({ features }: Story, ports: Ports): void {
  features.filter((feature) => !needsLibrary(feature)).forEach(preloadScreen);
  LazyTransferDialogs.preload();
  loadTransferKey(ports);
}

/** The screen of the scanner draws without its library, the other two do not. */
function needsLibrary(tab: Tab): boolean {
  const { library } = TAB_SCREENS[tab];
  return library === 'map' || library === 'effects';
}

function preloadLibraries({ features, puzzles }: Story, { preloadEffects, scanner }: Ports): void {
  features.filter(needsLibrary).forEach(preloadScreen);
  const libraries = new Set(features.map((tab) => TAB_SCREENS[tab].library));
  if (libraries.has('effects')) preloadEffects();
  const isScanned = puzzles.some(({ type }) => PUZZLE_TRAITS[type].isScanned);
  if (libraries.has('scanner') || isScanned) scanner.preload();
}

/** Resolves at once where a page has no worker, and after a timeout where none activates. */
async function untilWorkerActive(): Promise<void> {
  const workers = navigator.serviceWorker as ServiceWorkerContainer | undefined;
  const atLatest = new Promise((resolve) => setTimeout(resolve, LIBRARIES_AT_LATEST_MS));
  if (workers) await Promise.race([workers.ready, atLatest]);
}

/** With the key a progress transfer can be verified where there is no network. */
function loadTransferKey(ports: Ports): void {
  import('../ports/transfer-signatures.ts').then(
    ({ transferSignaturesOf }) => transferSignaturesOf(ports).loadKey(),
    // Without a network there is no key to fetch either.
    () => undefined,
  );
}
