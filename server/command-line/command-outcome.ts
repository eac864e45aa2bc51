/**
 * 1: rejected, or it failed; 2: the command line itself is wrong; 3: the database or the data
 * folder cannot be reached, so the same command may succeed later. Scripts rely on these numbers.
 */
export const EXIT = { done: 0, failed: 1, usage: 2, unreachable: 3 } as const;
export type ExitCode = (typeof EXIT)[keyof typeof EXIT];

export interface CommandOutcome {
  readonly exitCode: ExitCode;
  /** The lines are for people. */
  readonly lines: readonly string[];
  /** The data are for programs: the one document that `--json` prints. */
  readonly data: object;
  /** A report goes to the standard output even if what it reports is bad. */
  readonly isReport?: true;
}

export function succeeded(lines: readonly string[], data: object): CommandOutcome {
  return { exitCode: EXIT.done, lines, data };
}

export function failed(
  code: string,
  lines: readonly string[],
  exitCode: ExitCode = EXIT.failed,
): CommandOutcome {
  return { exitCode, lines, data: { error: { code, message: lines.join('\n') } } };
}

export const wrongUsage = (...lines: readonly string[]): CommandOutcome =>
  failed('command/wrong', lines, EXIT.usage);

export const megabytes = (bytes: number) => `${(bytes / 1_000_000).toFixed(1)} MB`;
export const isoSeconds = (atMs: number) => new Date(atMs).toISOString().replace(/\.\d+Z$/, 'Z');
