import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { commandPage, helpLines, helpLinesOf } from './command-help.ts';
import { COMMANDS } from './command-table.ts';
import { parseCommandLine } from './parse-command-line.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** `npx vitest run --config tests/vitest.config.ts --project server -u THIS_FILE` writes it anew. */
test('the page for operators is what the table makes', async () => {
  await expect(commandPage(COMMANDS)).toMatchFileSnapshot(
    join(root, 'docs/operators/command-line.md'),
  );
});

test('the help lists every command with its former names, and explains each one', () => {
  const all = helpLines(COMMANDS).join('\n');
  for (const command of COMMANDS) {
    expect(all).toContain(`\n  ${command.name}`);
    for (const former of command.formerNames ?? []) expect(all).toContain(`also: ${former}`);
    const own = helpLinesOf(command).join('\n');
    for (const name of [...Object.keys(command.options ?? {}), 'json', 'help']) {
      expect(own).toContain(`\n  --${name}`);
    }
  }
  expect(helpLines(COMMANDS, 'key').join('\n')).not.toContain('\n  backup');
});

/** What stands in backquotes behind the call, with the words in capitals as arguments. */
function callsIn(file: string): readonly string[] {
  const text = readFileSync(file, 'utf8');
  return [...text.matchAll(/npm run klangweg -- ([a-z][^`\n#]*)/g)].map(([, call = '']) =>
    call.trim(),
  );
}

test('every call that README and documents show is one of the table’s', () => {
  const operators = join(root, 'docs/operators');
  const pages = readdirSync(operators).map((name) => join(operators, name));
  const calls = [join(root, 'README.md'), ...pages].flatMap(callsIn);
  expect(calls.length).toBeGreaterThan(5);
  const wrong = calls.filter((call) => {
    const args = call
      .replaceAll(/\[[^\]]*\]/g, '')
      .split(/\s+/)
      .filter(Boolean);
    return parseCommandLine(args, COMMANDS).kind === 'wrong';
  });
  expect(wrong).toEqual([]);
});
