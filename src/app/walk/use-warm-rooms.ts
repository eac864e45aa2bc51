import { useEffect } from 'react';
import type { Story } from '../../core/story/model.ts';
import type { WalkScene } from '../../runtime/walk-scene.ts';
import type { Ports } from '../ports.ts';
import { PassportPart } from './passport-place.tsx';
import { warmRoom } from './rooms.tsx';

/** The sound that has just begun is to have the line for itself a little longer. */
const AFTER_MS = 2000;

/**
 * What a walk may need is fetched after its first sound, never before it: later there may be no
 * network. Only what this story has a room for.
 */
export function useWarmRooms({ story, player }: WalkScene, ports: Ports): void {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const warmOnceHeard = () => {
      if (player.state().sound.phase !== 'playing') return;
      stopListening();
      timer = setTimeout(() => {
        warmFor(story, ports);
      }, AFTER_MS);
    };
    const stopListening = player.subscribe(warmOnceHeard);
    warmOnceHeard();
    return () => {
      stopListening();
      clearTimeout(timer);
    };
  }, [story, player, ports]);
}

function warmFor({ features, puzzles }: Story, ports: Ports): void {
  const { warmEffects, scanner } = ports;
  features.forEach(warmRoom);
  PassportPart.warm();
  learnPassportKey(ports);
  if (features.includes('lab') || features.includes('default-player')) warmEffects();
  if (features.includes('qr') || puzzles.some(({ type }) => type === 'QR')) scanner.warm();
}

/** So that a passport can be checked where there is no network. */
function learnPassportKey(ports: Ports): void {
  import('../passport-seals.ts').then(
    ({ passportSealsOf }) => passportSealsOf(ports).learn(),
    // Without a network there is nothing to learn either.
    () => undefined,
  );
}
