import { spawn } from 'node:child_process';
import { setPriority } from 'node:os';

export interface ProgramLimits {
  readonly seconds: number;
  readonly signal: AbortSignal;
  /** Every line of its standard output as it comes. */
  readonly onLine?: (line: string) => void;
}

export interface Ran {
  readonly output: string;
  /** What it said beside its output; the end of it where it said much. */
  readonly said: string;
}

export class ProgramFailed extends Error {
  readonly kind: 'missing' | 'failed' | 'too-slow' | 'aborted';

  constructor(kind: ProgramFailed['kind'], said: string) {
    super(`${kind}: ${said.slice(-500)}`);
    this.kind = kind;
  }
}

const MOST_KEPT = 1_048_576;

/**
 * Runs a program without a shell, so that no name of a file is ever read as a command. Guarantee:
 * when this settles the program has ended.
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
    makeWay(child.pid);
    const kill = () => void child.kill('SIGKILL');
    for (const one of [signal, clock]) one.addEventListener('abort', kill, { once: true });
    if (signal.aborted) kill();
    let output = '';
    let said = '';
    child.stdout.setEncoding('utf8').on('data', (part: string) => {
      output = (output + part).slice(-MOST_KEPT);
      for (const line of part.split('\n')) onLine?.(line);
    });
    child.stderr.setEncoding('utf8').on('data', (part: string) => {
      said = (said + part).slice(-MOST_KEPT);
    });
    child.once('error', (error) => reject(new ProgramFailed('missing', error.message)));
    child.once('close', (code) => {
      signal.removeEventListener('abort', kill);
      if (code === 0) resolve({ output, said });
      else if (signal.aborted) reject(new ProgramFailed('aborted', said));
      else reject(new ProgramFailed(clock.aborted ? 'too-slow' : 'failed', said));
    });
  });
}

/**
 * Of a machine that is never idle this still gets a fair part: at the lowest priority that would be
 * a fiftieth, and no recording would be ready within its limit.
 */
const BEHIND_VISITORS = 5;

/** Visitors come first. Where the system does not allow it, it goes on as it is. */
function makeWay(pid: number | undefined): void {
  if (pid === undefined) return;
  try {
    setPriority(pid, BEHIND_VISITORS);
  } catch {
    return;
  }
}
