import { useEffect, useState } from 'react';
import { plainText } from '../../core/story/plain-text.ts';
import { valueIn } from '../../core/story/read.ts';
import type { Track } from '../../core/story/model.ts';
import { frequencyOf, type Digits } from '../../core/radio/radio.ts';
import type { RandomPort } from '../../platform/system/random-port.ts';
import type { TuningNoisePort } from '../../platform/audio/port.ts';
import type { WalkRunner } from '../session/walk-runner.ts';
import type { WalkContext } from '../session/walk-context.ts';
import { receive, type Received } from './receive.ts';
import type { RadioTexts } from '../../i18n/radio.ts';

export interface RadioScreenProps {
  readonly walkContext: WalkContext;
  readonly random: RandomPort;
  readonly noise: TuningNoisePort;
}

interface Receiver {
  readonly digits: Digits;
  readonly lastFallback: string | undefined;
  /** The last result, and its frequency. */
  readonly found: { readonly frequency: string; readonly received: Received } | undefined;
}

const SWITCHED_ON: Receiver = { digits: [0, 0, 0, 0], lastFallback: undefined, found: undefined };

/** The radio retains its dial while the visitor is on another screen. */
const receivers = new WeakMap<WalkRunner, Receiver>();

export function useRadio({ walkContext, random, noise }: RadioScreenProps, texts: RadioTexts) {
  const { walk, player, story, language } = walkContext;
  const [receiver, show] = useState(() => receivers.get(walk) ?? SWITCHED_ON);
  const turn = (patch: Partial<Receiver>) => {
    const next = { ...(receivers.get(walk) ?? SWITCHED_ON), ...patch };
    receivers.set(walk, next);
    show(next);
  };
  useNoiseUntilSound({ walkContext, noise });
  const enter = () => {
    const { digits, lastFallback } = receivers.get(walk) ?? SWITCHED_ON;
    const frequency = frequencyOf(digits);
    const received = receive(walk.progress(), { story, frequency, lastFallback, random: random() });
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
      turn({ digits: change((receivers.get(walk) ?? SWITCHED_ON).digits) });
    },
    message: found && radioMessage(found, texts, language),
    isLocked: found?.received.kind === 'locked',
  };
}

/** Noise fills the gap between two stations: it stops when one is heard or the screen is left. */
function useNoiseUntilSound({
  walkContext,
  noise,
}: Pick<RadioScreenProps, 'walkContext' | 'noise'>): void {
  const { player } = walkContext;
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

function radioMessage(
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
