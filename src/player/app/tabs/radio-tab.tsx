import { webAudioNoise } from '../../../platform/audio/noise-web-audio.ts';
import { RadioScreen } from '../../radio/radio-screen.tsx';
import type { WalkContext } from '../../session/walk-context.ts';
import type { Ports } from '../ports/browser-ports.ts';

interface RadioTabProps {
  readonly walkContext: WalkContext;
  readonly ports: Ports;
}

/** The page has one: browsers limit the number of audio contexts. */
const noise = webAudioNoise(() =>
  'AudioContext' in window ? new window.AudioContext() : undefined,
);

/** The radio with the noise between its stations, which no other screen needs. */
export function RadioTab({ walkContext, ports }: RadioTabProps) {
  return <RadioScreen walkContext={walkContext} random={ports.random} noise={noise} />;
}
