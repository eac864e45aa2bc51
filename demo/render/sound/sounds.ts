import type { SoundName } from '../../authoring/scene.ts';
import { seededRandomSource, type RandomSource } from '../random.ts';
import { band, highPass, lowPass, noise, ping } from './filters.ts';
import { faded, fill, mixInto, scaled, secondsOf, silence, type Pcm } from './pcm.ts';

/** A sound and the time until the story continues over its tail. */
export interface Effect {
  readonly pcm: Pcm;
  readonly holdS: number;
}

/** Trude's A, and the partials that tell a cast bell from an organ pipe. */
const strikeHertz = 440;
const partials: readonly (readonly [ratio: number, loudness: number, decayS: number])[] = [
  [0.5, 0.5, 3.2],
  [1, 0.7, 2.2],
  [1.19, 0.75, 1.9],
  [1.5, 0.35, 1.2],
  [2, 0.9, 1.4],
  [2.52, 0.3, 0.7],
  [3.01, 0.35, 0.6],
  [4.17, 0.25, 0.4],
  [5.43, 0.15, 0.25],
];

function bellStroke(seconds: number, decayFactor: number): Pcm {
  const stroke = silence(seconds);
  for (const [ratio, loudness, decayS] of partials) {
    const tone = ping(strikeHertz * ratio, decayS * decayFactor, seconds);
    mixInto(stroke, tone, 0, loudness * 0.14);
  }
  return faded(stroke, 0.002, 0.4);
}

function repeated(pcm: Pcm, times: number, everyS: number, gains: readonly number[] = []): Pcm {
  const whole = silence(secondsOf(pcm) + (times - 1) * everyS);
  for (let turn = 0; turn < times; turn += 1) {
    mixInto(whole, pcm, turn * everyS, gains[turn] ?? 1);
  }
  return whole;
}

function gong(): Pcm {
  const whole = silence(2.6);
  [523.25, 659.26, 783.99].forEach((hertz, at) => {
    mixInto(whole, ping(hertz, 0.5, 1.6), at * 0.42, 0.16);
    mixInto(whole, ping(hertz * 3, 0.15, 1), at * 0.42, 0.03);
  });
  return faded(whole, 0.004, 0.3);
}

function clank(hertz: number, random: RandomSource): Pcm {
  const hit = silence(0.9);
  [1, 2.76, 5.4].forEach((ratio, at) => {
    mixInto(hit, ping(hertz * ratio, 0.16 / (at + 1), 0.9), 0, 0.1);
  });
  mixInto(hit, faded(scaled(noise(0.03, random), 0.12), 0.001, 0.02), 0);
  return faded(hit, 0.001, 0.2);
}

function thud(hertz: number, random: RandomSource): Pcm {
  const hit = scaled(ping(hertz, 0.06, 0.4), 0.3);
  mixInto(hit, lowPass(faded(noise(0.05, random), 0.001, 0.04), 900), 0, 0.5);
  return hit;
}

function cuckoo(random: RandomSource): Pcm {
  const whistle = (hertz: number, seconds: number): Pcm => {
    const tone = fill(seconds, (t) => 0.16 * Math.sin(2 * Math.PI * hertz * t));
    mixInto(tone, band(noise(seconds, random), hertz * 0.8, hertz * 1.3), 0, 0.08);
    return faded(tone, 0.03, 0.09);
  };
  const call = silence(0.9);
  mixInto(call, whistle(659, 0.26), 0);
  mixInto(call, whistle(523, 0.38), 0.34);
  return repeated(call, 2, 1.05, [1, 0.55]);
}

function tuning(random: RandomSource): Pcm {
  const seconds = 1.7;
  let phase = 0;
  const whistle = fill(seconds, (t) => {
    phase += (2 * Math.PI * (500 + 1400 * Math.abs(Math.sin(t * 2.6)))) / 32_000;
    return 0.06 * Math.sin(phase) * (0.4 + 0.6 * Math.sin(t * 9) ** 2);
  });
  mixInto(whistle, band(noise(seconds, random), 500, 3500), 0, 0.3);
  return faded(whistle, 0.05, 0.3);
}

function tape(random: RandomSource): Pcm {
  const whole = silence(1.1);
  mixInto(whole, thud(140, random), 0, 0.7);
  mixInto(whole, highPass(thud(700, random), 300), 0.09, 0.5);
  const spin = fill(0.8, (t) => 0.05 * Math.sin(2 * Math.PI * (90 + 160 * t) * t));
  mixInto(whole, faded(spin, 0.2, 0.3), 0.2);
  return whole;
}

function towerClock(random: RandomSource): Pcm {
  const whole = silence(2.6);
  [0, 0.9, 1.8].forEach((atS, turn) => {
    mixInto(whole, thud(turn % 2 === 0 ? 190 : 150, random), atS, 0.8);
    mixInto(whole, clank(420, random), atS + 0.02, 0.35);
  });
  return whole;
}

function till(random: RandomSource): Pcm {
  const whole = silence(1.5);
  mixInto(whole, thud(220, random), 0, 0.6);
  mixInto(whole, ping(2093, 0.35, 1.2), 0.16, 0.14);
  mixInto(whole, ping(4200, 0.15, 0.8), 0.16, 0.05);
  return faded(whole, 0.002, 0.3);
}

const made: Readonly<Record<SoundName, (random: RandomSource) => Effect>> = {
  gong: () => ({ pcm: gong(), holdS: 1.7 }),
  bell: () => ({ pcm: repeated(bellStroke(4.2, 1), 2, 1.7), holdS: 3.4 }),
  'bell-far': () => ({ pcm: scaled(lowPass(bellStroke(3, 1), 900), 0.55), holdS: 1.6 }),
  'bell-dull': (random) => {
    const pcm = lowPass(bellStroke(0.9, 0.06), 1200);
    mixInto(pcm, thud(110, random), 0, 0.8);
    return { pcm: scaled(pcm, 1.5), holdS: 1 };
  },
  knock: (random) => ({ pcm: repeated(thud(180, random), 3, 0.3), holdS: 1.2 }),
  hammer: (random) => ({ pcm: repeated(clank(880, random), 3, 0.5, [1, 0.7, 0.9]), holdS: 1.5 }),
  tape: (random) => ({ pcm: tape(random), holdS: 0.9 }),
  tuning: (random) => ({ pcm: tuning(random), holdS: 1.4 }),
  cuckoo: (random) => ({ pcm: cuckoo(random), holdS: 2 }),
  'tower-clock': (random) => ({ pcm: towerClock(random), holdS: 2.3 }),
  till: (random) => ({ pcm: till(random), holdS: 0.9 }),
};

export const soundOf = (name: SoundName): Effect => made[name](seededRandomSource(name));
