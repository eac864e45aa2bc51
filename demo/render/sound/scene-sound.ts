import type { Beat, Scene, Speaker } from '../../authoring/scene.ts';
import { ambienceOf } from './ambiences.ts';
import {
  faded,
  limited,
  mixInto,
  secondsOf,
  silence,
  type Pcm,
  levelled,
  sampleRate,
} from './pcm.ts';
import { soundOf } from './sounds.ts';
import type { Cue } from './transcript.ts';
import { voices, spoken } from './voices.ts';
import { run } from '../run.ts';

const speechRms = 0.13;

const audible = 0.012;

const introS = 0.7;

const outroS = 1.3;

const breathS = 0.27;

interface Placed {
  readonly pcm: Pcm;
  readonly atS: number;
}

interface Timeline {
  readonly placed: Placed[];
  readonly cues: Cue[];
  nowS: number;
}

async function lay(timeline: Timeline, beat: Beat, language: 'de' | 'en'): Promise<void> {
  const atS = timeline.nowS;
  if (beat.kind === 'pause') {
    timeline.nowS += beat.seconds;
    return;
  }
  if (beat.kind === 'sound') {
    const { pcm, holdS } = soundOf(beat.sound);
    timeline.placed.push({ pcm, atS });
    timeline.nowS += holdS;
    return;
  }
  const index = language === 'de' ? 0 : 1;
  const text = beat.text[index];
  const pcm = await speak(beat.who, text, language);
  const endS = atS + secondsOf(pcm);
  timeline.placed.push({ pcm, atS });
  timeline.cues.push({ startS: atS, endS, speaker: voices[beat.who].name[index], text });
  timeline.nowS = endS + breathS;
}

export interface SceneSound {
  readonly pcm: Pcm;
  readonly cues: readonly Cue[];
}

/** Lays out a scene on one timeline; the cues are the actual positions of the sentences. */
export async function renderScene(scene: Scene, language: 'de' | 'en'): Promise<SceneSound> {
  const timeline: Timeline = { placed: [], cues: [], nowS: introS };
  for (const beat of scene.beats) await lay(timeline, beat, language);
  const whole = silence(timeline.nowS + outroS);
  mixInto(whole, ambienceOf(scene.ambience, secondsOf(whole)), 0);
  for (const { pcm, atS } of timeline.placed) mixInto(whole, pcm, atS);
  return { pcm: limited(faded(whole, 0.05, 0.8)), cues: timeline.cues };
}

/** espeak-ng adds silence around its sentences; cues are exact only without it. */
function trimmed(pcm: Pcm): Pcm {
  const first = pcm.findIndex((sample) => Math.abs(sample) > audible);
  const last = pcm.findLastIndex((sample) => Math.abs(sample) > audible);
  const margin = Math.round(0.02 * sampleRate);
  return pcm.slice(Math.max(0, first - margin), last + 3 * margin);
}

async function speak(who: Speaker, text: string, language: 'de' | 'en'): Promise<Pcm> {
  const voice = voices[who];
  const wav = await run('espeak-ng', [
    ...['-v', voice[language], '-s', String(voice.wordsPerMinute), '-p', String(voice.pitch)],
    ...['--stdout', spoken(text, language)],
  ]);
  const args = ['-v', 'error', '-i', 'pipe:0', '-af', voice.colour, '-ac', '1'];
  const raw = await run(
    'ffmpeg',
    [...args, '-ar', String(sampleRate), '-f', 'f32le', 'pipe:1'],
    wav,
  );
  const samples = new Float32Array(new Uint8Array(raw).buffer);
  return levelled(trimmed(samples), speechRms);
}
