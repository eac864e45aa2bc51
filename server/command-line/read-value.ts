import * as z from 'zod/mini';
import english from 'zod/v4/locales/en.js';
import { controlCharacterPath } from '../../src/core/text/control-characters.ts';
import { wrongUsage, type CommandOutcome } from './command-outcome.ts';

/** zod's small edition brings no sentences of its own. */
const IN_ENGLISH = { error: english().localeError };

/** An argument's value, or the outcome with which the command ends because of it. */
export type Fitting<T> =
  | { readonly kind: 'fits'; readonly value: T }
  | { readonly kind: 'wrong'; readonly outcome: CommandOutcome };

/** Checks a value by the contract's schema, as the server checks the body of a request. */
export function readValue<T extends z.ZodMiniType>(
  name: string,
  schema: T,
  value: unknown,
): Fitting<z.output<T>> {
  if (controlCharacterPath(value) !== undefined) {
    const why = `${name} holds a control character, which no text may hold.`;
    return { kind: 'wrong', outcome: wrongUsage(why) };
  }
  const parsed = z.safeParse(schema, value, IN_ENGLISH);
  if (parsed.success) return { kind: 'fits', value: parsed.data };
  const lines = parsed.error.issues.map(({ path, message }) => {
    const where = [name, ...path.map(String)].join('.');
    return `${where}: ${message}`;
  });
  return { kind: 'wrong', outcome: wrongUsage(...lines) };
}
