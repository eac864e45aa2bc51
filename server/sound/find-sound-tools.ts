import { access, constants } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { ffmpegTools } from './ffmpeg-tools.ts';
import { ProgramFailed, runProgram } from './run-program.ts';
import type { SoundTools } from './sound-tools.ts';

const PROGRAMS = ['ffmpeg', 'ffprobe'] as const;

/** Undefined if a program is missing: then recordings are served as uploaded. */
export type FindSoundTools = () => Promise<SoundTools | undefined>;

/**
 * Runs the programs once. One that is too slow to report its version, on a busy machine, is not
 * missing: the caller's promise rejects, and the next call tries again.
 */
export function soundToolsHere(runTool: typeof runProgram = runProgram): FindSoundTools {
  let search: ReturnType<FindSoundTools> | undefined;
  return () =>
    (search ??= findTools(runTool).catch((error: unknown) => {
      search = undefined;
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
 * Whether the PATH contains both programs. Unlike `find`, it runs neither: loading their libraries
 * is a sixth of the start-up time, and most servers never need them.
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

async function findTools(runTool: typeof runProgram): Promise<SoundTools | undefined> {
  const limits = { seconds: 10, signal: new AbortController().signal };
  try {
    const [ffmpeg, ffprobe] = PROGRAMS;
    const { output } = await runTool(ffmpeg, ['-version'], limits);
    await runTool(ffprobe, ['-version'], limits);
    return ffmpegTools(/^ffmpeg version (\S+)/.exec(output)?.[1] ?? '');
  } catch (error) {
    if (error instanceof ProgramFailed && error.kind === 'too-slow') throw error;
    return undefined;
  }
}
