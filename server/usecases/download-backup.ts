import * as z from 'zod/mini';
import { ROLE } from '../../src/contract/token-claims.ts';
import { newSecret, secretHash } from '../auth/one-time-secret.ts';
import { Refusal } from '../refusal.ts';
import type { Services } from '../services.ts';
import type { Token } from '../store/repositories/tokens.ts';
import { isKept } from './order-backup.ts';

const LIFETIME_MS = 10 * 60_000;
/** What breaks off in the evening goes on in the morning. */
const CONTINUED_MS = 24 * 3_600_000;
const PURPOSE = 'backup-download';
const CONTINUED = 'backup-download-continued';
const payload = z.object({ name: z.string() });

type Needs = Pick<Services, 'store' | 'clock' | 'backups'>;

export interface BegunDownload {
  readonly name: string;
  readonly file: string;
  /** Told to the one who began and to nobody else: with it they go on where it broke off. */
  readonly receipt: string;
}

/** A secret that begins one download; only its hash is kept. */
export async function linkToBackup(
  { store, clock, backups }: Needs,
  name: string,
  actorId: string,
): Promise<{ readonly secret: string; readonly lifetimeMs: number }> {
  if (!(await isKept(backups, name))) throw new Refusal('backup/not-found');
  const secret = newSecret();
  const createdAtMs = clock.nowMs();
  await store.transaction(async (inside) => {
    await inside.tokens.create({
      hash: secretHash(secret),
      purpose: PURPOSE,
      payload: { name },
      userId: actorId,
      createdAtMs,
      expiresAtMs: createdAtMs + LIFETIME_MS,
    });
    await inside.audit.append({
      atMs: createdAtMs,
      actorId,
      action: 'backup/link',
      targetKind: 'backup',
      targetId: name,
    });
  });
  return { secret, lifetimeMs: LIFETIME_MS };
}

/** Begins the one download that the secret is good for. */
export async function beginDownload(services: Needs, secret: string): Promise<BegunDownload> {
  const { store, clock } = services;
  const nowMs = clock.nowMs();
  const token = await store.tokens.consume(secretHash(secret), PURPOSE, nowMs);
  const opened = await openedBy(services, token);
  if (opened === undefined) throw new Refusal('backup/link-invalid');
  const receipt = newSecret();
  await store.tokens.create({
    hash: hashOfBoth(secret, receipt),
    purpose: CONTINUED,
    payload: { name: opened.name },
    userId: opened.userId,
    createdAtMs: nowMs,
    expiresAtMs: nowMs + CONTINUED_MS,
  });
  return { ...opened, receipt };
}

/** A download that was begun by the same link; undefined where link and receipt open nothing. */
export async function continueDownload(
  services: Needs,
  secret: string,
  receipt: string,
): Promise<BegunDownload | undefined> {
  const { store, clock } = services;
  const hash = hashOfBoth(secret, receipt);
  const opened = await openedBy(services, await store.tokens.find(hash, CONTINUED, clock.nowMs()));
  return opened && { ...opened, receipt };
}

const hashOfBoth = (secret: string, receipt: string) => secretHash(`${secret}/${receipt}`);

/** Who has lost the right since, or the file, has lost the link. */
async function openedBy({ store, backups }: Needs, token: Token | undefined) {
  const name = z.safeParse(payload, token?.payload).data?.name;
  const file = name === undefined ? undefined : backups.fileOf(name);
  if (name === undefined || file === undefined || !(await isKept(backups, name))) return undefined;
  const user = await store.users.byId(token?.userId ?? '');
  const mayStill = user?.role === ROLE.administrator && user.disabledAtMs === null;
  return mayStill ? { name, file, userId: user.id } : undefined;
}
