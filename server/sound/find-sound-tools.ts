import { access, constants } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { ffmpegTools } from './ffmpeg-tools.ts';
import { ProgramFailed, runProgram } from './run-program.ts';
import type { SoundTools } from './sound-tools.ts';

const PROGRAMS = ['ffmpeg', 'ffprobe'] as const;

/** Undefined where a program is missing: then recordings are served as they came. */
export type FindSoundTools = () => Promise<SoundTools | undefined>;

/**
 * Asks the programs once. One that is too slow to say its version, on a machine that is full, is not
 * missing: whoever asked is rejected, and the next one asks again.
 */
export function soundToolsHere(askVersion: typeof runProgram = runProgram): FindSoundTools {
  let found: ReturnType<FindSoundTools> | undefined;
  return () =>
    (found ??= ask(askVersion).catch((error: unknown) => {
      found = undefined;
      throw error;
    }));
}

/** Whether they are known to be missing. */
export function lacksSoundTools(find: FindSoundTools): Promise<boolean> {
  return find().then(
    (tools) => tools === undefined,
    () => false,
  );
}

/**
 * Whether the PATH holds both programs. Neither is run, as `find` does: to load their libraries is a
 * sixth of what a start costs, and most servers never need them.
 */
export async function areSoundToolsOnPath(path = process.env['PATH'] ?? ''): Promise<boolean> {
  const folders = path.split(delimiter).filter((folder) => folder !== '');
  const found = await Promise.all(PROGRAMS.map((program) => isInOneOf(folders, program)));
  return found.every(Boolean);
}

async function isInOneOf(folders: readonly string[], program: string): Promise<boolean> {
  for (const folder of folders) {
    const path = join(folder, program);
    const isThere = access(path, constants.X_OK).then(
      () => true,
      () => false,
    );
    if (await isThere) return true;
  }
  return false;
}

async function ask(askVersion: typeof runProgram): Promise<SoundTools | undefined> {
  const limits = { seconds: 10, signal: new AbortController().signal };
  try {
    const [ffmpeg, ffprobe] = PROGRAMS;
    const { output } = await askVersion(ffmpeg, ['-version'], limits);
    await askVersion(ffprobe, ['-version'], limits);
    return ffmpegTools(/^ffmpeg version (\S+)/.exec(output)?.[1] ?? '');
  } catch (error) {
    if (error instanceof ProgramFailed && error.kind === 'too-slow') throw error;
    return undefined;
  }
}
