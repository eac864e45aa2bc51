import { spawn } from 'node:child_process';
import { setPriority } from 'node:os';

export interface ProgramLimits {
  readonly seconds: number;
  readonly signal: AbortSignal;
  /** It is called with every line of the standard output. */
  readonly onLine?: (line: string) => void;
}

export interface Ran {
  readonly output: string;
  /** Its standard error; only the end of it if it is long. */
  readonly errorOutput: string;
}

export class ProgramFailed extends Error {
  readonly kind: 'missing' | 'failed' | 'too-slow' | 'aborted';

  constructor(kind: ProgramFailed['kind'], errorOutput: string) {
    super(`${kind}: ${errorOutput.slice(-500)}`);
    this.kind = kind;
  }
}

const MAX_OUTPUT_CHARACTERS = 1_048_576;

/**
 * Runs a program without a shell, so that a file name is never read as a command. Guarantee: when
 * this settles the program has ended.
 */
export function runProgram(
  program: string,
  args: readonly string[],
  { seconds, signal, onLine }: ProgramLimits,
): Promise<Ran> {
  return new Promise((resolve, reject) => {
    const clock = AbortSignal.timeout(Math.ceil(seconds * 1000));
    const child = spawn(program, args, {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { PATH: process.env['PATH'] ?? '', LC_ALL: 'C' },
    });
    lowerPriority(child.pid);
    const kill = () => void child.kill('SIGKILL');
    for (const abortSignal of [signal, clock])
      abortSignal.addEventListener('abort', kill, { once: true });
    if (signal.aborted) kill();
    let output = '';
    let errorOutput = '';
    child.stdout.setEncoding('utf8').on('data', (part: string) => {
      output = (output + part).slice(-MAX_OUTPUT_CHARACTERS);
      for (const line of part.split('\n')) onLine?.(line);
    });
    child.stderr.setEncoding('utf8').on('data', (part: string) => {
      errorOutput = (errorOutput + part).slice(-MAX_OUTPUT_CHARACTERS);
    });
    child.once('error', (error) => reject(new ProgramFailed('missing', error.message)));
    child.once('close', (code) => {
      signal.removeEventListener('abort', kill);
      if (code === 0) resolve({ output, errorOutput });
      else if (signal.aborted) reject(new ProgramFailed('aborted', errorOutput));
      else reject(new ProgramFailed(clock.aborted ? 'too-slow' : 'failed', errorOutput));
    });
  });
}

/**
 * On a machine that is never idle this still gets a fair share: at the lowest priority that would
 * be a fiftieth, and no recording would be ready within its limit.
 */
const BEHIND_VISITORS = 5;

/** Visitors come first. If the system does not allow it, the priority stays as it is. */
function lowerPriority(pid: number | undefined): void {
  if (pid === undefined) return;
  try {
    setPriority(pid, BEHIND_VISITORS);
  } catch {
    return;
  }
}
