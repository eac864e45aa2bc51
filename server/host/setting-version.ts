import { createHash } from 'node:crypto';

/** The same for the same content, wherever it comes from: saved here, by a restored backup, by nobody yet. */
export function settingVersion(value: unknown): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('hex').slice(0, 16);
}
