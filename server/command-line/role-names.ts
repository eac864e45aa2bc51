import { role as roleNumber } from '../../src/contract/admin/people.ts';
import { ROLE } from '../../src/contract/token-claims.ts';
import * as z from 'zod/mini';
import { wrongUsage } from './command-outcome.ts';
import type { Fitting } from './read-value.ts';

const names = Object.keys(ROLE).join(', ');

export const nameOfRole = (role: number) =>
  Object.entries(ROLE).find(([, number]) => number === role)?.[0] ?? String(role);

/** Reads a role by its name, or by the number that a site gives to a role of its own. */
export function readRole(text: string): Fitting<number> {
  const named = Object.entries(ROLE).find(([name]) => name === text)?.[1];
  const parsed = z.safeParse(roleNumber, named ?? (/^\d+$/.test(text) ? Number(text) : NaN));
  if (parsed.success) return { kind: 'fits', value: parsed.data };
  const why = `There is no role '${text}'. Roles: ${names}, or a number from 1 to 99.`;
  return { kind: 'wrong', outcome: wrongUsage(why) };
}
