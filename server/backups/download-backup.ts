import * as z from 'zod/mini';
import { ROLE } from '../../src/contract/token-claims.ts';
import { newSecret, secretHash } from '../auth/one-time-secret.ts';
import { ApiError } from '../api-error.ts';
import type { Services } from '../services.ts';
import type { Token } from '../auth/tokens.store.ts';
import { isBackupStored } from './request-backup.ts';

const LIFETIME_MS = 10 * 60_000;
/** A download that breaks off in the evening can be resumed in the morning. */
const CONTINUED_MS = 24 * 3_600_000;
const PURPOSE = 'backup-download';
const CONTINUED = 'backup-download-continued';
const payload = z.object({ name: z.string() });

type Needs = Pick<Services, 'store' | 'clock' | 'backups'>;

export interface BegunDownload {
  readonly name: string;
  readonly file: string;
  /**
   * Only the client that began the download gets the receipt; with it the client resumes the
   * download.
   */
  readonly receipt: string;
}

/** Creates a secret that starts one download; only its hash is stored. */
export async function linkToBackup(
  { store, clock, backups }: Needs,
  name: string,
  actorId: string,
): Promise<{ readonly secret: string; readonly lifetimeMs: number }> {
  if (!(await isBackupStored(backups, name))) throw new ApiError('backup/not-found');
  const secret = newSecret();
  const createdAtMs = clock.nowMs();
  await store.transaction(async (inside) => {
    await inside.tokens.createToken({
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

/** Starts the one download that the secret allows. */
export async function beginBackupDownload(services: Needs, secret: string): Promise<BegunDownload> {
  const { store, clock } = services;
  const nowMs = clock.nowMs();
  const token = await store.tokens.consume(secretHash(secret), PURPOSE, nowMs);
  const opened = await openedBy(services, token);
  if (opened === undefined) throw new ApiError('backup/link-invalid');
  const receipt = newSecret();
  await store.tokens.createToken({
    hash: hashOfBoth(secret, receipt),
    purpose: CONTINUED,
    payload: { name: opened.name },
    userId: opened.userId,
    createdAtMs: nowMs,
    expiresAtMs: nowMs + CONTINUED_MS,
  });
  return { ...opened, receipt };
}

/** Resumes a download of the same link; undefined: the link and receipt match no download. */
export async function continueDownload(
  services: Needs,
  secret: string,
  receipt: string,
): Promise<BegunDownload | undefined> {
  const { store, clock } = services;
  const hash = hashOfBoth(secret, receipt);
  const opened = await openedBy(
    services,
    await store.tokens.findToken(hash, CONTINUED, clock.nowMs()),
  );
  return opened && { ...opened, receipt };
}

const hashOfBoth = (secret: string, receipt: string) => secretHash(`${secret}/${receipt}`);

/** The link ends as soon as its user loses the right or the file is gone. */
async function openedBy({ store, backups }: Needs, token: Token | undefined) {
  const name = z.safeParse(payload, token?.payload).data?.name;
  const file = name === undefined ? undefined : backups.fileOf(name);
  if (name === undefined || file === undefined || !(await isBackupStored(backups, name)))
    return undefined;
  const user = await store.users.findUser(token?.userId ?? '');
  const mayStill = user?.role === ROLE.administrator && user.disabledAtMs === null;
  return mayStill ? { name, file, userId: user.id } : undefined;
}
