import { sql } from 'kysely';
import { afterAll, expect } from 'vitest';
import { MIGRATIONS } from '../../../server/database/migrations/list.ts';
import { startExpectingExit, startServer } from '../../support/servers/real-server.ts';
import { openRaw } from '../../support/stores/open-stores.ts';
import { onBackendsAtOnce } from '../../support/stores/store-backends.ts';
import { isFullGrid, report } from '../grid.ts';
import { crash, migrateTo, schemaOf } from './migration-crash.ts';
import { envOn } from './server-on.ts';

let iterations = 0;
afterAll(() => report('F21', iterations, 'starts after a crash in a migration'));

onBackendsAtOnce((it) => {
  it('F21 the real server starts on a half-migrated database', async (backend) => {
    for (const { name: migration } of isFullGrid ? MIGRATIONS : MIGRATIONS.slice(-2)) {
      const location = await backend.empty();
      await migrateTo(
        location,
        MIGRATIONS.findIndex(({ name }) => name === migration),
      );
      await crash({ location, migration, step: 1 });
      const server = await startServer({ dataFolder: location.dataFolder, env: envOn(location) });
      await server.remove();
      iterations += 1;
    }
  });

  it('F21 a migration that fails ends the start with exit code 1 and leaves the old schema', async (backend) => {
    const location = await backend.empty();
    // The newest migration that makes a table: a table of that name may exist already.
    const migration = '0009-summaries';
    await migrateTo(
      location,
      MIGRATIONS.findIndex(({ name }) => name === migration),
    );
    const raw = await openRaw<unknown>(location);
    await sql`create table event_days (in_the_way text)`.execute(raw);
    await raw.destroy();
    const old = await schemaOf(location);
    const end = await startExpectingExit({ dataFolder: location.dataFolder, env: envOn(location) });
    expect({ code: end.code, signal: end.signal }, end.output).toEqual({ code: 1, signal: null });
    expect(end.output).toContain(migration);
    expect(await schemaOf(location)).toEqual(old);
  });

  it('F21 a schema of a newer release is rejected and stays as it is', async (backend) => {
    const location = await backend.migrated();
    const raw = await openRaw<unknown>(location);
    await sql`insert into migrations (name, applied_at_ms) values ('9999-future', 1)`.execute(raw);
    await raw.destroy();
    const newer = await schemaOf(location);
    const end = await startExpectingExit({ dataFolder: location.dataFolder, env: envOn(location) });
    expect({ code: end.code, signal: end.signal }, end.output).toEqual({ code: 1, signal: null });
    expect(end.output).toContain('9999-future');
    expect(await schemaOf(location)).toEqual(newer);
  });
});
