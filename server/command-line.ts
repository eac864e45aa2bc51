import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { failed, EXIT } from './command-line/command-outcome.ts';
import { openContext } from './command-line/open-context.ts';
import { runCommandLine, type FinishedRun } from './command-line/run-command.ts';

/** This file and the built one are both one folder below the root. */
const root = dirname(dirname(fileURLToPath(import.meta.url)));
const args = process.argv.slice(2);

// A backup or story archive must be readable only for the user who runs the command.
process.umask(0o077);
const context = openContext({
  environment: process.env,
  folder: process.cwd(),
  version: version(),
  onNote: (note) => process.stderr.write(`${note}\n`),
});
const finished = await runCommandLine(args, context).catch(failedByBug);
print(finished);
process.exitCode = finished.exitCode;

/** Whoever reads JSON gets a document also for what nobody expected. */
function failedByBug(error: unknown): FinishedRun {
  const details = error instanceof Error ? (error.stack ?? error.message) : String(error);
  process.stderr.write(`${details}\n`);
  const outcome = failed('command/failed', ['The command failed unexpectedly.']);
  return { ...outcome, isJson: args.includes('--json') };
}

function print({ exitCode, lines, data, isReport, isJson }: FinishedRun): void {
  if (isJson) {
    process.stdout.write(`${JSON.stringify(data, undefined, 2)}\n`);
    return;
  }
  const isResult = exitCode === EXIT.done || isReport === true;
  (isResult ? process.stdout : process.stderr).write(`${lines.join('\n')}\n`);
}

function version(): string {
  const { version: text } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    version: string;
  };
  return text;
}
