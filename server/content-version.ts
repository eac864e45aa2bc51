import { createHash } from 'node:crypto';
import { ApiError } from './api-error.ts';

/**
 * The version is the same for the same content, whatever its origin: saved here, restored from a
 * backup, or a default. The order of an object's properties does not count.
 */
export function contentVersionOf(value: unknown): string {
  return createHash('sha256')
    .update(JSON.stringify(inOrder(value)))
    .digest('hex')
    .slice(0, 16);
}

function inOrder(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inOrder);
  if (typeof value !== 'object' || value === null) return value ?? null;
  const parts = Object.entries(value).filter(([, part]) => part !== undefined);
  const sorted = parts.toSorted(([one], [other]) => (one < other ? -1 : 1));
  return { parts: sorted.map(([name, part]) => [name, inOrder(part)]) };
}

interface Change {
  /**
   * The version on which the change is based; undefined, as from a script, skips the conflict
   * check.
   */
  readonly from: string | undefined;
  readonly current: unknown;
  /** The same properties as `current`, with the new values. */
  readonly meant: unknown;
}

/**
 * Rejects a change of something its editor has not seen, unless the new value is already stored.
 */
export function rejectStaleChange({ from, current, meant }: Change): void {
  const currentVersion = contentVersionOf(current);
  if (from === undefined || from === currentVersion || currentVersion === contentVersionOf(meant))
    return;
  throw new ApiError('edit/conflict');
}
