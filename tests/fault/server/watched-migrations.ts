import type { Kysely, KyselyPlugin } from 'kysely';
import { MIGRATIONS, type NamedMigration } from '../../../server/database/migrations/list.ts';

/** Called before every statement of a migration, and once more after its last one. */
export type OnStep = (migration: string, step: number) => void;

/** The real migrations, watched statement by statement. */
export function watchedMigrations(onStep: OnStep): readonly NamedMigration[] {
  return MIGRATIONS.map(({ name, migration }) => ({
    name,
    migration: {
      async up(db: Kysely<unknown>) {
        let step = 0;
        const onStatement = () => {
          onStep(name, step);
          step += 1;
        };
        await migration.up(db.withPlugin(before(onStatement)));
        onStep(name, step);
      },
    },
  }));
}

const before = (onStatement: () => void): KyselyPlugin => ({
  transformQuery({ node }) {
    onStatement();
    return node;
  },
  transformResult: ({ result }) => Promise.resolve(result),
});
