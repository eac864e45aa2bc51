import { spawnSync } from 'node:child_process';

/** Why no sound or film can be made here; undefined when it can. */
export function whyNoFfmpeg(): string | undefined {
  const { error } = spawnSync('ffmpeg', ['-version'], { stdio: 'ignore' });
  return error && 'ffmpeg is not installed';
}
