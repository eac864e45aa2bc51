import * as z from 'zod/mini';
import { newSecret, secretHash } from '../auth/one-time-secret.ts';
import { Refusal } from '../refusal.ts';
import type { Services } from '../services.ts';
import { isKept } from './order-backup.ts';

const LIFETIME_MS = 10 * 60_000;
const PURPOSE = 'backup-download';
const payload = z.object({ name: z.string() });

/** A secret that is good for one download; only its hash is kept. */
export async function linkToBackup(
  { store, clock, backups }: Pick<Services, 'store' | 'clock' | 'backups'>,
  name: string,
  actorId: string,
): Promise<{ readonly secret: string; readonly expiresAtMs: number }> {
  if (!(await isKept(backups, name))) throw new Refusal('backup/not-found');
  const secret = newSecret();
  const createdAtMs = clock.nowMs();
  const expiresAtMs = createdAtMs + LIFETIME_MS;
  await store.transaction(async (inside) => {
    await inside.tokens.create({
      hash: secretHash(secret),
      purpose: PURPOSE,
      payload: { name },
      userId: actorId,
      createdAtMs,
      expiresAtMs,
    });
    await inside.audit.append({
      atMs: createdAtMs,
      actorId,
      action: 'backup/link',
      targetKind: 'backup',
      targetId: name,
    });
  });
  return { secret, expiresAtMs };
}

/** The file that the secret opens, once. */
export async function openBackupLink(
  { store, clock, backups }: Pick<Services, 'store' | 'clock' | 'backups'>,
  secret: string,
): Promise<{ readonly name: string; readonly file: string }> {
  const token = await store.tokens.consume(secretHash(secret), PURPOSE, clock.nowMs());
  const name = z.safeParse(payload, token?.payload).data?.name;
  const file = name === undefined ? undefined : backups.fileOf(name);
  if (name === undefined || file === undefined || !(await isKept(backups, name))) {
    throw new Refusal('backup/link-invalid');
  }
  return { name, file };
}
