import { appendFileSync } from 'node:fs';

/** Where `npm test` collects what was skipped, to name each group once at its end. */
const skips = process.env['KLANGWEG_SKIPPED'];

/**
 * Whether a group of tests can run here: `missing` says what it would need and this machine lacks.
 * Nothing is skipped in silence, and nothing is skipped any other way.
 */
export function canRun(group: string, missing: string | undefined): boolean {
  if (missing === undefined) return true;
  process.stderr.write(`SKIPPED: ${group}: ${missing}\n`);
  if (skips !== undefined) appendFileSync(skips, `${group}: ${missing}\n`);
  return false;
}
