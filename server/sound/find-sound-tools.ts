import { ffmpegTools } from './ffmpeg-tools.ts';
import { runProgram } from './run-program.ts';
import type { SoundTools } from './sound-tools.ts';

/** Undefined where a program is missing: then recordings are served as they came. */
export async function findSoundTools(): Promise<SoundTools | undefined> {
  const limits = { seconds: 10, signal: new AbortController().signal };
  try {
    const { output } = await runProgram('ffmpeg', ['-version'], limits);
    await runProgram('ffprobe', ['-version'], limits);
    return ffmpegTools(/^ffmpeg version (\S+)/.exec(output)?.[1] ?? '');
  } catch {
    return undefined;
  }
}
