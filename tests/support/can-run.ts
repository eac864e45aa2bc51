import { appendFileSync } from 'node:fs';

/** The file in which `npm test` collects what was skipped, to list each group once at its end. */
const skips = process.env['KLANGWEG_SKIPPED'];

/**
 * Whether a group of tests can run here: `missing` names what it needs and this machine lacks.
 * Every skip is reported, and nothing is skipped in any other way.
 */
export function canRun(group: string, missing: string | undefined): boolean {
  if (missing === undefined) return true;
  process.stderr.write(`SKIPPED: ${group}: ${missing}\n`);
  if (skips !== undefined) appendFileSync(skips, `${group}: ${missing}\n`);
  return false;
}
