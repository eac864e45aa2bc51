import { expect, test } from 'vitest';
import { COMMANDS } from './command-table.ts';
import { parseCommandLine } from './parse-command-line.ts';

const parse = (line: string) => parseCommandLine(line === '' ? [] : line.split(' '), COMMANDS);

function parsed(line: string) {
  const result = parse(line);
  if (result.kind !== 'command') throw new Error(JSON.stringify(result));
  const { command, input } = result;
  return [command.name, input.values, [...input.switches]];
}

function problem(line: string): string {
  const result = parse(line);
  if (result.kind !== 'wrong') throw new Error(result.kind);
  expect(result.outcome.exitCode).toBe(2);
  return result.outcome.lines.join('\n');
}

test.each([
  ['backup', ['backup', {}, []]],
  ['backup a.backup', ['backup', { FILE: 'a.backup' }, []]],
  ['backup --to a.backup --without-media', ['backup', { to: 'a.backup' }, ['without-media']]],
  ['--to a.backup backup', ['backup', { to: 'a.backup' }, []]],
  ['backup --to=-a.backup', ['backup', { to: '-a.backup' }, []]],
  ['backup -- --odd', ['backup', { FILE: '--odd' }, []]],
  ['verify a.backup', ['verify', { FILE: 'a.backup' }, []]],
  ['restore a.backup', ['restore', { FILE: 'a.backup' }, []]],
  ['restore --yes a.backup', ['restore', { FILE: 'a.backup' }, ['yes']]],
  ['walk export demo a.klangweg', ['walk export', { WALK: 'demo', FILE: 'a.klangweg' }, []]],
  [
    'walk import a.klangweg --as weg --published --json',
    ['walk import', { FILE: 'a.klangweg', as: 'weg' }, ['published', 'json']],
  ],
  ['key rotate', ['key rotate', {}, []]],
  ['rotate-key', ['key rotate', {}, []]],
  ['end-key 4f', ['key end', { KEY: '4f' }, []]],
  ['admin link', ['admin link', {}, []]],
  ['admin link Verwalterin', ['admin link', { NAME: 'Verwalterin' }, []]],
])('klangweg %s', (line, expected) => {
  expect(parsed(line)).toEqual(expected);
});

test.each([
  ['end-key', 'key end needs KEY.'],
  ['end-key 4f 5a', 'Unexpected argument: 5a'],
  ['rotate-key today', 'Unexpected argument: today'],
  ['admin', 'admin is followed by link.'],
  ['key', 'key is followed by rotate, list or end.'],
  ['key rotat', 'key is followed by rotate, list or end. Did you mean rotate?'],
  ['admin link a b', 'Unexpected argument: b'],
  ['walk export demo', 'walk export needs FILE.'],
  ['restore', 'restore needs FILE.'],
  ['forget', "There is no command 'forget'."],
  ['bakup a.backup', "There is no command 'bakup'. Did you mean backup?"],
  ['backup --without-medea', 'backup has no option --without-medea. Did you mean --without-media?'],
  ['verify a --yes', 'verify has no option --yes.'],
  ['backup -t a', 'backup has no option -t. Did you mean --to?'],
  ['backup --to', '--to needs FILE.'],
  ['backup --to --without-media', '--to needs FILE.'],
  ['restore a --yes=no', '--yes takes no value.'],
  ['--yes', '--yes needs a command.'],
])('klangweg %s is wrong: %s', (line, expected) => {
  expect(problem(line)).toBe(expected);
});

test.each([
  ['', {}],
  ['--help', {}],
  ['help', {}],
  ['key --help', { word: 'key' }],
  ['help key', { word: 'key' }],
])('klangweg %s explains', (line, about) => {
  expect(parse(line)).toEqual({ kind: 'help', isJson: false, ...about });
});

test.each(['walk export --help', 'help walk export', '--help walk export a b'])(
  'klangweg %s explains the one command',
  (line) => {
    const result = parse(line);
    expect(result.kind === 'help' && result.command?.name).toBe('walk export');
  },
);

test('an option of one name takes a value in every command or in none', () => {
  const kinds = new Map<string, boolean>();
  for (const { options = {} } of COMMANDS) {
    for (const [name, { value }] of Object.entries(options)) {
      const takesValue = value !== undefined;
      expect([name, kinds.get(name) ?? takesValue]).toEqual([name, takesValue]);
      kinds.set(name, takesValue);
    }
  }
});

test('the names of commands are unique, and at most two words', () => {
  const names = COMMANDS.flatMap(({ name, formerNames = [] }) => [name, ...formerNames]);
  expect(new Set(names).size).toBe(names.length);
  expect(names.filter((name) => name.split(' ').length > 2)).toEqual([]);
});
