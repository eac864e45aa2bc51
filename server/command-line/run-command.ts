import { ApiError } from '../api-error.ts';
import { storageFailureOf } from '../database/storage-failure.ts';
import type { OperatorContext } from './command.ts';
import { helpLines, helpLinesOf, commandUsage } from './command-help.ts';
import { succeeded, EXIT, failed, type CommandOutcome } from './command-outcome.ts';
import { COMMANDS } from './command-table.ts';
import { parseCommandLine, type ParsedCommandLine } from './parse-command-line.ts';

export interface FinishedRun extends CommandOutcome {
  readonly isJson: boolean;
}

/** Runs one command line; only a bug is thrown. */
export async function runCommandLine(
  args: readonly string[],
  context: OperatorContext,
): Promise<FinishedRun> {
  const parsed = parseCommandLine(args, COMMANDS);
  const outcome = await runParsed(parsed, context);
  return { ...outcome, isJson: parsed.isJson };
}

async function runParsed(
  parsed: ParsedCommandLine,
  context: OperatorContext,
): Promise<CommandOutcome> {
  if (parsed.kind === 'help') return help(parsed);
  if (parsed.kind === 'wrong') return wrong(parsed);
  try {
    return await parsed.command.run(context, parsed.input);
  } catch (error) {
    if (storageFailureOf(error) === 'unavailable') return BUSY;
    if (!(error instanceof ApiError)) throw error;
    const { code, reason, field } = error;
    return failed(code, [field === undefined ? reason : `${reason} (${field})`]);
  }
}

const BUSY = failed(
  'server/unavailable',
  ['The database is busy or cannot be reached. Try again in a moment.'],
  EXIT.unreachable,
);

function help({ command, word }: Extract<ParsedCommandLine, { kind: 'help' }>): CommandOutcome {
  if (command !== undefined)
    return succeeded(helpLinesOf(command), { command: described(command) });
  return succeeded(helpLines(COMMANDS, word), { commands: COMMANDS.map(described) });
}

function described(command: (typeof COMMANDS)[number]) {
  const { name, formerNames = [], help: text } = command;
  return { name, formerNames, usage: commandUsage(command), help: text };
}

function wrong({
  command,
  outcome,
}: Extract<ParsedCommandLine, { kind: 'wrong' }>): CommandOutcome {
  const usage = command === undefined ? [] : [`Usage: ${commandUsage(command)}`];
  const advice = `--help after a command explains it, alone it lists all.`;
  return { ...outcome, lines: [...outcome.lines, ...usage, advice] };
}
