import type { Ambience } from '../../authoring/scene.ts';
import { seededRandomSource, type RandomSource } from '../random.ts';
import { band, lowPass, noise, ping, swelling } from './filters.ts';
import { faded, fill, mixInto, scaled, silence, type Pcm } from './pcm.ts';

type Layer = (seconds: number, random: RandomSource) => Pcm;

const wind =
  (gain: number, hertz: number): Layer =>
  (seconds, random) =>
    scaled(swelling(lowPass(noise(seconds, random), hertz), 7, 0.35), gain);

const hiss =
  (gain: number, low: number, high: number): Layer =>
  (seconds, random) =>
    scaled(swelling(band(noise(seconds, random), low, high), 3.1, 0.7), gain);

const hum =
  (gain: number, hertz: number): Layer =>
  (seconds) =>
    fill(
      seconds,
      (t) => gain * (Math.sin(2 * Math.PI * hertz * t) + 0.4 * Math.sin(4 * Math.PI * hertz * t)),
    );

/** A short sound that repeats at irregular intervals. */
const scattered =
  (everyS: number, gain: number, once: (random: RandomSource) => Pcm): Layer =>
  (seconds, random) => {
    const whole = silence(seconds);
    for (let t = random.between(0, everyS); t < seconds; t += everyS * random.between(0.5, 1.6)) {
      mixInto(whole, once(random), t, gain * random.between(0.4, 1));
    }
    return whole;
  };

const ticking =
  (everyS: number, gain: number, hertz: number): Layer =>
  (seconds) => {
    const whole = silence(seconds);
    for (let t = 0, beat = 0; t < seconds; t += everyS, beat += 1) {
      mixInto(whole, ping(beat % 2 === 0 ? hertz : hertz * 0.84, 0.006, 0.05), t, gain);
    }
    return whole;
  };

function chirp(random: RandomSource): Pcm {
  const base = random.between(2600, 4200);
  const seconds = random.between(0.07, 0.16);
  const bend = random.between(-9000, 9000);
  return faded(
    fill(seconds, (t) => Math.sin(2 * Math.PI * (base + bend * t) * t)),
    0.015,
    0.03,
  );
}

const drip = (random: RandomSource): Pcm => {
  const start = random.between(900, 1500);
  const drop = silence(0.7);
  const once = fill(
    0.12,
    (t) => Math.sin(2 * Math.PI * (start + 5000 * t) * t) * Math.exp(-t / 0.025),
  );
  [0, 0.13, 0.27, 0.42].forEach((atS, echo) => {
    mixInto(drop, once, atS, 0.5 ** echo);
  });
  return drop;
};

const clink = (random: RandomSource): Pcm => ping(random.between(700, 2200), 0.08, 0.4);
const creak = (random: RandomSource): Pcm => {
  const base = random.between(140, 220);
  return faded(
    fill(
      0.6,
      (t) => Math.sin(2 * Math.PI * base * t * (1 + t)) * Math.sin(2 * Math.PI * 23 * t) ** 2,
    ),
    0.1,
    0.3,
  );
};
const typewriter = (random: RandomSource): Pcm =>
  faded(band(noise(0.04, random), 900, 3000), 0.001, 0.03);
const cricket = (): Pcm =>
  faded(
    fill(
      0.4,
      (t) => Math.sin(2 * Math.PI * 4300 * t) * (Math.sin(2 * Math.PI * 16 * t) > 0.2 ? 1 : 0),
    ),
    0.05,
    0.1,
  );

const layers: Readonly<Record<Ambience, readonly Layer[]>> = {
  station: [wind(0.16, 350), hum(0.004, 100), scattered(4, 0.02, chirp), scattered(7, 0.02, clink)],
  square: [wind(0.06, 500), hiss(0.05, 900, 3500), scattered(1.3, 0.022, chirp)],
  tower: [wind(0.3, 260), scattered(5, 0.05, creak)],
  workshop: [wind(0.1, 180), scattered(1.6, 0.03, clink), hiss(0.025, 200, 900)],
  yard: [wind(0.12, 400), scattered(2.2, 0.04, clink), hum(0.006, 75)],
  river: [hiss(0.1, 300, 1800), hiss(0.05, 1200, 4000), scattered(6, 0.015, chirp)],
  hall: [wind(0.06, 160), scattered(0.5, 0.04, typewriter), ticking(1, 0.02, 1500)],
  garden: [wind(0.07, 420), scattered(0.9, 0.025, chirp), scattered(4, 0.01, chirp)],
  washhouse: [wind(0.05, 200), scattered(1.4, 0.09, drip)],
  evening: [wind(0.08, 320), scattered(0.8, 0.012, cricket)],
  radio: [hiss(0.09, 400, 3200), hum(0.006, 50), scattered(2.5, 0.015, clink)],
  'tape-hiss': [hiss(0.03, 2500, 7000), hum(0.008, 50)],
  'clock-room': [wind(0.03, 200), ticking(0.5, 0.05, 1700), ticking(0.83, 0.03, 1200)],
  'clock-wall': [
    ticking(0.46, 0.04, 1900),
    ticking(0.53, 0.04, 1500),
    ticking(0.61, 0.03, 2300),
    ticking(0.74, 0.03, 1250),
    wind(0.03, 200),
  ],
  'still-room': [wind(0.05, 180), hiss(0.006, 800, 3000)],
};

export function ambienceOf(name: Ambience, seconds: number): Pcm {
  const random = seededRandomSource(name);
  const bed = silence(seconds);
  for (const layer of layers[name]) mixInto(bed, layer(seconds, random), 0);
  return faded(bed, 0.8, 1.2);
}
