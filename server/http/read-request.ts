import * as z from 'zod/mini';
import { controlCharacterPath } from '../../src/core/text/control-characters.ts';
import { ApiError } from '../api-error.ts';

/**
 * Validates a part of a request against the contract. No text of any call may contain control
 * characters, whatever its schema says, so that no text is forgotten: SQLite and Postgres treat NUL
 * differently.
 */
export function readRequestPart(
  location: string,
  schema: z.ZodMiniType | undefined,
  value: unknown,
): undefined {
  if (schema === undefined) return undefined;
  const path = controlCharacterPath(withoutPassword(value));
  if (path !== undefined) {
    const field = fieldAt(location, path);
    throw new ApiError('request/invalid', {
      field,
      message: `The text in '${field}' holds a control character, which no text may hold.`,
    });
  }
  const parsed = z.safeParse(schema, value);
  if (parsed.success) return parsed.data as undefined;
  const [issue] = parsed.error.issues;
  throw new ApiError('request/invalid', {
    field: fieldAt(location, (issue?.path ?? []).map(String)),
    message: `The request cannot be read: ${issue?.message ?? ''}`,
  });
}

/**
 * A given password is compared and never stored; one that was accepted before must still sign in.
 */
function withoutPassword(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || !('password' in value)) return value;
  return { ...value, password: '' };
}

function fieldAt(location: string, path: readonly string[]): string {
  const field = [location, ...path].filter((part) => part !== '').join('.');
  return field === '' ? 'body' : field;
}
