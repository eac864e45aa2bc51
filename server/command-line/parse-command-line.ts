import { parseArgs } from 'node:util';
import { wrongUsage, type CommandOutcome } from './command-outcome.ts';
import type { Command, CommandInput } from './command.ts';
import type { Fitting } from './read-value.ts';
import { didYouMean } from '../../src/lib/nearest-name.ts';

/** Every command has these. */
export const COMMON_SWITCHES = ['json', 'help'] as const;

type Parsed =
  | { readonly kind: 'command'; readonly command: Command; readonly input: CommandInput }
  /** The help is for a command, for those that begin with a word, or for all. */
  | { readonly kind: 'help'; readonly command?: Command; readonly word?: string }
  | { readonly kind: 'wrong'; readonly command?: Command; readonly outcome: CommandOutcome };

export type ParsedCommandLine = Parsed & { readonly isJson: boolean };

interface OptionToken {
  readonly name: string;
  readonly rawName: string;
  readonly value: string | undefined;
  readonly isInline: boolean;
}

/** Reads a command line by the table of commands. Options may stand anywhere. */
export function parseCommandLine(
  args: readonly string[],
  commands: readonly Command[],
): ParsedCommandLine {
  const { positionals, options } = splitArguments(args, commands);
  const isJson = options.some(({ name }) => name === 'json');
  return { ...parsePositionals(positionals, options, commands), isJson };
}

function splitArguments(args: readonly string[], commands: readonly Command[]) {
  const withValue = new Set(
    commands.flatMap(({ options = {} }) =>
      Object.entries(options).flatMap(([name, { value }]) => (value === undefined ? [] : [name])),
    ),
  );
  const types = [...withValue].map((name) => [name, { type: 'string' }] as const);
  // Errors are found by the command's own definition, which names the nearest option.
  const { tokens } = parseArgs({
    args: [...args],
    options: Object.fromEntries(types),
    allowPositionals: true,
    strict: false,
    tokens: true,
  });
  const positionals: string[] = [];
  const options: OptionToken[] = [];
  for (const token of tokens) {
    if (token.kind === 'positional') positionals.push(token.value);
    if (token.kind !== 'option') continue;
    const { name, rawName, value, inlineValue: isInline = false } = token;
    options.push({ name, rawName, value, isInline });
  }
  return { positionals, options };
}

function parsePositionals(
  positionals: readonly string[],
  options: readonly OptionToken[],
  commands: readonly Command[],
): Parsed {
  const needsHelp = positionals[0] === 'help' || options.some(({ name }) => name === 'help');
  const named = positionals[0] === 'help' ? positionals.slice(1) : positionals;
  const [word] = named;
  if (word === undefined) {
    const [option] = options.filter(({ name }) => !isCommon(name));
    if (option === undefined || needsHelp) return { kind: 'help' };
    return { kind: 'wrong', outcome: wrongUsage(`${option.rawName} needs a command.`) };
  }
  const match = commandNamed(named, commands);
  const siblings = commands.filter(({ name }) => name.split(' ')[0] === word);
  if (match === undefined) {
    if (siblings.length === 0) return { kind: 'wrong', outcome: unknownCommand(named, commands) };
    if (needsHelp) return { kind: 'help', word };
    const subcommands = siblings.map(({ name }) => name.split(' ')[1] ?? '');
    const hint = named[1] === undefined ? '' : didYouMean(named[1], subcommands);
    const outcome = wrongUsage(`${word} is followed by ${listed(subcommands)}.${hint}`);
    return { kind: 'wrong', outcome };
  }
  const { command, rest } = match;
  if (needsHelp) return { kind: 'help', command };
  const input = readInput(command, rest, options);
  if (input.kind === 'wrong') return { ...input, command };
  return { kind: 'command', command, input: input.value };
}

/** The longest name wins: 'backup schedule' is no backup into a file of that name. */
function commandNamed(positionals: readonly string[], commands: readonly Command[]) {
  for (const length of [2, 1]) {
    const name = positionals.slice(0, length).join(' ');
    const command = commands.find((candidate) =>
      [candidate.name, ...(candidate.formerNames ?? [])].includes(name),
    );
    if (command !== undefined && positionals.length >= length) {
      return { command, rest: positionals.slice(length) };
    }
  }
  return undefined;
}

function unknownCommand(
  positionals: readonly string[],
  commands: readonly Command[],
): CommandOutcome {
  const [word = ''] = positionals;
  const names = commands.flatMap(({ name, formerNames = [] }) => [name, ...formerNames]);
  const beginnings = [...names, ...names.map((name) => name.split(' ')[0] ?? '')];
  const hint = didYouMean(positionals.slice(0, 2).join(' '), names) || didYouMean(word, beginnings);
  return wrongUsage(`There is no command '${word}'.${hint}`);
}

const listed = (names: readonly string[]) =>
  names.length === 1 ? `${names[0]}` : `${names.slice(0, -1).join(', ')} or ${names.at(-1)}`;

const isCommon = (name: string) => COMMON_SWITCHES.some((common) => common === name);

function readInput(
  command: Command,
  positionals: readonly string[],
  options: readonly OptionToken[],
): Fitting<CommandInput> {
  const defined = command.arguments ?? [];
  const missing = defined.slice(positionals.length).find(({ isOptional }) => isOptional !== true);
  if (missing !== undefined) return wrong(`${command.name} needs ${missing.name}.`);
  const [extra] = positionals.slice(defined.length);
  if (extra !== undefined) return wrong(`Unexpected argument: ${extra}`);
  const values: Record<string, string> = {};
  for (const [index, { name }] of defined.entries()) {
    const word = positionals[index];
    if (word !== undefined) values[name] = word;
  }
  const switches = new Set<string>();
  for (const option of options) {
    const problem = problemOf(command, option);
    if (problem !== undefined) return wrong(problem);
    if (option.value === undefined) switches.add(option.name);
    else values[option.name] = option.value;
  }
  return { kind: 'fits', value: { values, switches } };
}

const wrong = (why: string) => ({ kind: 'wrong', outcome: wrongUsage(why) }) as const;

function problemOf(
  { name: command, options = {} }: Command,
  { name, rawName, value, isInline }: OptionToken,
): string | undefined {
  const definition = isCommon(name) ? { help: '' } : options[name];
  if (definition === undefined || !rawName.startsWith('--')) {
    const names = [...Object.keys(options), ...COMMON_SWITCHES];
    return `${command} has no option ${rawName}.${didYouMean(name, names, '--')}`;
  }
  const { value: placeholder, choices } = definition;
  if (placeholder === undefined) {
    return value === undefined ? undefined : `${rawName} takes no value.`;
  }
  if (value === undefined || (!isInline && value.startsWith('-'))) {
    return `${rawName} needs ${placeholder}.`;
  }
  if (choices === undefined || choices.includes(value)) return undefined;
  return `${rawName} must be ${listed(choices)}, not '${value}'.`;
}
