import { VARIABLES, type Environment } from './variables.ts';

const OWN_PREFIX = 'KLANGWEG_';
/** A container platform makes these for a service that is called klangweg. */
const BY_PLATFORM = /^KLANGWEG_(SERVICE_|PORT(_|$))/;
/** A short name is close to too many others. */
const SHORT = 8;

/**
 * Variables that this server does not know and that were probably meant for it: their names begin
 * like its own, or are nearly one of its own. They may be right for another program, so these are
 * warnings.
 */
export function findMistypedVariables(environment: Environment): readonly string[] {
  const names = Object.keys(environment).filter((name) => environment[name] !== undefined);
  return names.flatMap((name) => {
    const plain = name.replace(/_FILE$/, '');
    if (isKnown(plain) || isKnown(name) || BY_PLATFORM.test(name)) return [];
    const close = VARIABLES.find((known) => isClose(plain.toUpperCase(), known));
    if (close !== undefined) return [`${name} is not known and is ignored: is ${close} meant?`];
    return name.startsWith(OWN_PREFIX) ? [`${name} is not known and is ignored.`] : [];
  });
}

const isKnown = (name: string) => VARIABLES.some((known) => known === name);

function isClose(name: string, known: string): boolean {
  const maxEdits = known.length < SHORT ? 1 : 2;
  return Math.abs(name.length - known.length) <= maxEdits && editDistance(name, known) <= maxEdits;
}

/** The number of letters that are added, left out, replaced or swapped with the next one. */
function editDistance(from: string, to: string): number {
  const rows = [Array.from({ length: to.length + 1 }, (_, at) => at)];
  for (let i = 1; i <= from.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= to.length; j += 1) {
      const above = rows[i - 1] ?? [];
      const replaced = (above[j - 1] ?? 0) + (from[i - 1] === to[j - 1] ? 0 : 1);
      const isSwapped = i > 1 && j > 1 && from[i - 1] === to[j - 2] && from[i - 2] === to[j - 1];
      const swapped = isSwapped ? (rows[i - 2]?.[j - 2] ?? 0) + 1 : Infinity;
      row.push(Math.min(replaced, swapped, (above[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1));
    }
    rows.push(row);
  }
  return rows[from.length]?.[to.length] ?? 0;
}
