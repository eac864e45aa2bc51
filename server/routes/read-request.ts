import * as z from 'zod/mini';
import { controlCharacterPath } from '../../src/core/text/control-characters.ts';
import { Refusal } from '../refusal.ts';

/**
 * A part of a request as the contract has it. No text of any call holds control characters, whatever
 * its schema says, so that no text is forgotten: SQLite and Postgres each do something else with NUL.
 */
export function readRequestPart(
  place: string,
  schema: z.ZodMiniType | undefined,
  value: unknown,
): undefined {
  if (schema === undefined) return undefined;
  const path = controlCharacterPath(withoutPassword(value));
  if (path !== undefined) {
    const field = fieldAt(place, path);
    throw new Refusal('request/invalid', {
      field,
      message: `The text in '${field}' holds a control character, which no text may hold.`,
    });
  }
  const parsed = z.safeParse(schema, value);
  if (parsed.success) return parsed.data as undefined;
  const [issue] = parsed.error.issues;
  throw new Refusal('request/invalid', {
    field: fieldAt(place, (issue?.path ?? []).map(String)),
    message: `The request cannot be read: ${issue?.message ?? ''}`,
  });
}

/** A given password is compared and never stored: one that was accepted once still signs in. */
function withoutPassword(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || !('password' in value)) return value;
  return { ...value, password: '' };
}

function fieldAt(place: string, path: readonly string[]): string {
  const field = [place, ...path].filter((part) => part !== '').join('.');
  return field === '' ? 'body' : field;
}
