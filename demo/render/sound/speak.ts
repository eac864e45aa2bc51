import type { Speaker } from '../../authoring/scene.ts';
import { run } from '../run.ts';
import { levelled, sampleRate, type Pcm } from './pcm.ts';
import { spoken, voices } from './voices.ts';

const speechRms = 0.13;
const audible = 0.012;

/** espeak-ng adds silence around its sentences; cues are exact only without it. */
function trimmed(pcm: Pcm): Pcm {
  const first = pcm.findIndex((sample) => Math.abs(sample) > audible);
  const last = pcm.findLastIndex((sample) => Math.abs(sample) > audible);
  const margin = Math.round(0.02 * sampleRate);
  return pcm.slice(Math.max(0, first - margin), last + 3 * margin);
}

export async function speak(who: Speaker, text: string, language: 'de' | 'en'): Promise<Pcm> {
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
