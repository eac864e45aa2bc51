import { run } from '../run.ts';
import { sampleRate, type Pcm } from './pcm.ts';

/** As near to 64 kbit/s as all walks together stay under the 12 MB that a clone should cost. */
const targetBitrate = '52k';

export async function writeM4a(pcm: Pcm, file: string): Promise<void> {
  const raw = new Uint8Array(pcm.buffer, pcm.byteOffset, pcm.byteLength);
  const input = ['-f', 'f32le', '-ar', String(sampleRate), '-ac', '1', '-i', 'pipe:0'];
  const output = ['-c:a', 'aac', '-profile:a', 'aac_low', '-b:a', targetBitrate];
  const stable = ['-fflags', '+bitexact', '-flags:a', '+bitexact', '-map_metadata', '-1'];
  await run(
    'ffmpeg',
    ['-v', 'error', '-y', ...input, ...output, ...stable, '-movflags', '+faststart', file],
    raw,
  );
}
