import { useEffect, useState } from 'react';
import { plainText } from '../../core/story/plain-text.ts';
import { valueIn } from '../../core/story/read.ts';
import type { Track } from '../../core/story/model.ts';
import { frequencyOf, type Digits } from '../../core/radio/radio.ts';
import type { ChancePort } from '../../ports/chance.ts';
import type { TuningNoisePort } from '../../ports/tuning-noise.ts';
import type { WalkRunner } from '../../runtime/walk-runner.ts';
import type { WalkScene } from '../../runtime/walk-scene.ts';
import { receive, type Received } from './receive.ts';
import type { RadioTexts } from './radio-texts.ts';

export interface RadioRoomProps {
  readonly scene: WalkScene;
  readonly chance: ChancePort;
  readonly noise: TuningNoisePort;
}

interface Receiver {
  readonly digits: Digits;
  readonly lastFallback: string | undefined;
  /** What was found last, and where. */
  readonly found: { readonly frequency: string; readonly received: Received } | undefined;
}

const SWITCHED_ON: Receiver = { digits: [0, 0, 0, 0], lastFallback: undefined, found: undefined };

/** A radio that stands on a shelf keeps its dial while the visitor is in another room. */
const shelf = new WeakMap<WalkRunner, Receiver>();

export function useRadio({ scene, chance, noise }: RadioRoomProps, texts: RadioTexts) {
  const { walk, player, story, language } = scene;
  const [receiver, show] = useState(() => shelf.get(walk) ?? SWITCHED_ON);
  const turn = (part: Partial<Receiver>) => {
    const next = { ...(shelf.get(walk) ?? SWITCHED_ON), ...part };
    shelf.set(walk, next);
    show(next);
  };
  useNoiseUntilSound({ scene, noise });
  const enter = () => {
    const { digits, lastFallback } = shelf.get(walk) ?? SWITCHED_ON;
    const frequency = frequencyOf(digits);
    const received = receive(walk.progress(), { story, frequency, lastFallback, chance: chance() });
    turn({
      found: { frequency: digits.join(''), received },
      lastFallback: received.kind === 'fallback' ? received.track.slug : lastFallback,
    });
    noise.start();
    if ('track' in received) player.choose(received.track, 'play');
  };
  const { digits, found } = receiver;
  return {
    digits,
    enter,
    setDigits: (change: (digits: Digits) => Digits) => {
      turn({ digits: change((shelf.get(walk) ?? SWITCHED_ON).digits) });
    },
    said: found && wordsFor(found, texts, language),
    isLocked: found?.received.kind === 'locked',
  };
}

/** Noise is what stands between two stations: it goes when one is heard, and with the visitor. */
function useNoiseUntilSound({ scene, noise }: Pick<RadioRoomProps, 'scene' | 'noise'>): void {
  const { player } = scene;
  useEffect(() => {
    const stopListening = player.subscribe(() => {
      if (player.state().sound.phase === 'playing') noise.stop();
    });
    return () => {
      stopListening();
      noise.stop();
    };
  }, [player, noise]);
}

function wordsFor(
  { frequency, received }: NonNullable<Receiver['found']>,
  texts: RadioTexts,
  language: number,
): string {
  if (received.kind === 'silence') return texts.silence(frequency);
  if (received.kind === 'locked') return texts.locked(frequency);
  const name = nameOf(received.track, language) ?? texts.unnamedTrack;
  if (valueIn(received.track.audio, language) === undefined)
    return texts.silentStation(frequency, name);
  return received.kind === 'station'
    ? texts.station(frequency, name)
    : texts.fallback(frequency, name);
}

function nameOf({ name }: Track, language: number): string | undefined {
  const text = valueIn(name, language);
  return text === undefined ? undefined : plainText(text);
}
