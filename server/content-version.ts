import { createHash } from 'node:crypto';
import { Refusal } from './refusal.ts';

/**
 * The same for the same content, wherever it comes from: saved here, by a restored backup, by nobody yet.
 * In which order an object names its parts is nothing that anybody meant.
 */
export function contentVersion(value: unknown): string {
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
  /** The version it was made from; undefined: whatever stands, as a script means it. */
  readonly from: string | undefined;
  readonly standing: unknown;
  /** The same parts as `standing`, as they shall stand. */
  readonly meant: unknown;
}

/** Nobody overwrites what they have not seen. Two who mean the same are of one mind. */
export function refuseUnseen({ from, standing, meant }: Change): void {
  const stands = contentVersion(standing);
  if (from === undefined || from === stands || stands === contentVersion(meant)) return;
  throw new Refusal('edit/conflict');
}
