import type { Command } from './command.ts';

const CALL = 'npm run klangweg --';
const PACKED = 'node klangweg.js COMMAND   the same, in an unpacked release';
const COLUMN = 34;

const COMMON = [
  'Every command takes --help, and --json for exactly one JSON document on the standard output.',
  'Exit codes: 0 done, 1 rejected or failed, 2 wrong usage, 3 database or data folder not reached.',
  'The environment is that of the server. The server may run meanwhile.',
];

/** The list of the commands that begin with this word, or of all. */
export function helpLines(commands: readonly Command[], word?: string): readonly string[] {
  const shown = commands.filter(({ name }) => word === undefined || name.split(' ')[0] === word);
  const lines = shown.flatMap((command) => {
    const usage = `  ${commandUsage(command)}`;
    const isShort = usage.length < COLUMN;
    const help = `${command.help}${formerNote(command)}`;
    return isShort ? [`${usage.padEnd(COLUMN)}${help}`] : [usage, `${' '.repeat(COLUMN)}${help}`];
  });
  return [`${CALL} COMMAND`, PACKED, '', ...lines, '', ...COMMON];
}

export function helpLinesOf(command: Command): readonly string[] {
  const { name, options = {}, details = [] } = command;
  const common = { json: { help: 'prints one JSON document' }, help: { help: 'prints this' } };
  const rows = Object.entries({ ...options, ...common }).map(
    ([option, { help, ...more }]) => [flagOf(option, more), help] as const,
  );
  return [
    `${CALL} ${commandUsage(command)}`,
    '',
    `'${name}' ${command.help}.`,
    ...details,
    ...formerSentences(command),
    '',
    ...rows.map(([flag, help]) => `  ${flag.padEnd(COLUMN - 2)}${help}`),
  ];
}

export function commandUsage({ name, arguments: given = [], options = {} }: Command): string {
  const words = given.map((argument) =>
    argument.isOptional ? `[${argument.name}]` : argument.name,
  );
  const flags = Object.entries(options).map(([option, more]) => `[${flagOf(option, more)}]`);
  return [name, ...words, ...flags].join(' ');
}

const flagOf = (option: string, { value }: { readonly value?: string }) =>
  value === undefined ? `--${option}` : `--${option} ${value}`;

const formerNote = ({ formerNames = [] }: Command) =>
  formerNames.length === 0 ? '' : ` (also: ${formerNames.join(', ')})`;

const formerSentences = ({ name, formerNames = [] }: Command) =>
  formerNames.map((former) => `'${former}', its name until release 0.1, is the same as '${name}'.`);

/** The page docs/operators/command-line.md, which a test holds to the table. */
export function commandPage(commands: readonly Command[]): string {
  const sections = commands.flatMap((command) => {
    const { options = {}, details = [] } = command;
    return [
      `## ${command.name}`,
      '',
      `    ${commandUsage(command)}`,
      '',
      [sentence(command.help), ...details, ...formerSentences(command)].join(' '),
      '',
      ...optionTable(options),
    ];
  });
  return [
    '# The command line',
    '',
    'This page is made from the table of commands (`server/command-line/command-table.ts`); a test holds it to that.',
    '',
    `Each command is called as \`${CALL} COMMAND\` where Klangweg is installed from its source, and as \`node klangweg.js COMMAND\` in an unpacked release. npm prints lines of its own: with \`--json\` say \`npm run --silent klangweg -- COMMAND --json\`.`,
    '',
    ...COMMON.flatMap((line) => [line, '']),
    'With `--json`, an error is `{"error":{"code":"…","message":"…"}}`, and the codes are those of the server’s API beside `command/…`, `configuration/…`, `data/…` and `database/…`. A report (`doctor`, `config check`) is printed whole also where it exits with 1.',
    '',
    'No command takes a password, because the list of processes shows arguments to everybody: a one-time link is printed instead. A link or secret is printed only by the commands whose purpose it is.',
    '',
    ...sections,
  ]
    .join('\n')
    .replace(/\n*$/, '\n');
}

function optionTable(options: NonNullable<Command['options']>): readonly string[] {
  const rows = Object.entries(options).map(
    ([option, { help, ...more }]) => `| \`${flagOf(option, more)}\` | ${help} |`,
  );
  return rows.length === 0 ? [] : ['| option | |', '|---|---|', ...rows, ''];
}

const sentence = (help: string) => `${help.charAt(0).toUpperCase()}${help.slice(1)}.`;
