/**
 * What CockroachDB, YugabyteDB, Neon or Citus reject, or accept and ignore, although they speak
 * Postgres' language.
 */
const NOT_PORTABLE: readonly RegExp[] = [
  /\bpg_(try_)?advisory_/i,
  /\block table\b/i,
  /\btruncate\b/i,
  /\b(disable|enable) trigger\b/i,
  /\b(setval|nextval|currval)\b/i,
  /\bdeclare\b.*\bcursor\b/i,
  /\bfetch (forward|next|all)\b/i,
  /\b(un)?listen\b|\bnotify\b/i,
  /\boverriding system value\b/i,
];

/** Marks a statement that a test sends beside the store. */
export const OF_THE_TEST = '/* of the test itself */';

/** A line of a statement, as the server logs it. */
export const isPortable = (line: string): boolean =>
  line.includes(OF_THE_TEST) ||
  line.startsWith('LOG:  listening') ||
  !NOT_PORTABLE.some((pattern) => pattern.test(line));
