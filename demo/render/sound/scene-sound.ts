import type { Beat, Scene } from '../../authoring/scene.ts';
import { ambienceOf } from './ambiences.ts';
import { faded, limited, mixInto, secondsOf, silence, type Pcm } from './pcm.ts';
import { soundOf } from './sounds.ts';
import { speak } from './speak.ts';
import type { Cue } from './transcript.ts';
import { voices } from './voices.ts';

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
