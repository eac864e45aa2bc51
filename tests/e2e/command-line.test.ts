import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { jsonOf, startCommand } from '../support/command-line.ts';
import { makeTempFolder } from '../support/temp-folder.ts';

test('the built command line has exit codes, and one JSON document also for errors', async () => {
  const folder = makeTempFolder('klangweg-command');
  const here = { dataFolder: folder.path };
  try {
    const nothing = await jsonOf(here, {}, ['key', 'list']);
    expect(nothing).toEqual({
      code: 3,
      data: { error: { code: 'data/missing', message: expect.stringContaining(folder.path) } },
    });
    // No command but those that bring data creates a database.
    expect(existsSync(join(folder.path, 'klangweg.sqlite'))).toBe(false);
    expect(await jsonOf(here, {}, ['key', 'rotat'])).toMatchObject({
      code: 2,
      data: { error: { code: 'command/wrong' } },
    });
    const unconfigured = await jsonOf(here, { PORT: 'eighty', BASE_PATH: 'x' }, ['key', 'list']);
    expect(unconfigured).toMatchObject({
      code: 1,
      data: {
        error: {
          code: 'configuration/invalid',
          message: expect.stringMatching(/PORT.*\n.*BASE_PATH/),
        },
      },
    });
    const postgres = {
      DATABASE_URL: 'postgres://nobody:geheim@127.0.0.1:9/none',
      KLANGWEG_SECRET: 'Zq7-unter-dem-Turm-4f9kXw2LmT8v-9',
    };
    const unreachable = await jsonOf(here, postgres, ['key', 'list']);
    expect(unreachable).toMatchObject({
      code: 3,
      data: { error: { code: 'database/unreachable' } },
    });
    expect(JSON.stringify(unreachable)).not.toContain('geheim');
    const file = join(folder.path, 'not.backup');
    expect(await jsonOf(here, {}, ['verify', file])).toMatchObject({
      code: 1,
      data: { error: { code: 'backup/not-found' } },
    });
    const help = startCommand(here, {}, ['help']);
    expect((await help.ended).code).toBe(0);
    expect(help.streams.stdout).toContain('key rotate');
    const wrong = startCommand(here, {}, ['forget']);
    expect((await wrong.ended).code).toBe(2);
    expect([wrong.streams.stdout, wrong.streams.stderr]).toEqual([
      '',
      expect.stringContaining("no command 'forget'"),
    ]);
  } finally {
    folder.remove();
  }
});
