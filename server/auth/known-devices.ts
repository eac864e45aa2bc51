import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import * as z from 'zod/mini';
import type { Clock } from '../clock.ts';

const DAY_MS = 24 * 3_600_000;
const LIFETIME_MS = 365 * DAY_MS;
const MAX_USERS = 8;
const MAX_LENGTH = 1024;

const deviceProof = z.object({
  id: z.string(),
  /** Digests of the users who have signed in there, the latest first. */
  users: z.array(z.string()),
  /** The guest that an unlock code created there. */
  guest: z.optional(z.string()),
  atMs: z.number(),
});

/** A device's proof of itself: it signs nobody in, it only says who has used the device before. */
export type KnownDevice = z.infer<typeof deviceProof>;

export interface KnownDevices {
  /** Undefined for anything that this server did not sign, and for tokens older than a year. */
  readDevice(token: string | undefined): KnownDevice | undefined;
  /** The device's next token, once this user has signed in there. */
  withUser(device: KnownDevice | undefined, userId: string): string;
  withGuest(device: KnownDevice | undefined, userId: string): string;
  /** For signing out: the next person on this device must not continue as the previous guest. */
  withoutGuest(device: KnownDevice): string;
  /** Whether this user has signed in there. */
  hasSignedIn(device: KnownDevice | undefined, userId: string | undefined): boolean;
}

export function hmacKnownDevices(key: Uint8Array, clock: Pick<Clock, 'nowMs'>): KnownDevices {
  const digestOf = (text: string) => createHmac('sha256', key).update(text).digest();
  const markOf = (userId: string) => digestOf(`user ${userId}`).toString('base64url').slice(0, 16);
  const signed = (device: KnownDevice) => {
    const text = Buffer.from(JSON.stringify(device)).toString('base64url');
    return `${text}.${digestOf(`token ${text}`).toString('base64url')}`;
  };
  const renewed = (device: KnownDevice | undefined): KnownDevice => ({
    users: [],
    id: randomBytes(12).toString('base64url'),
    ...device,
    atMs: clock.nowMs(),
  });
  return {
    readDevice(token = '') {
      const [text = '', digest = ''] = token.length > MAX_LENGTH ? [] : token.split('.');
      const claimed = Buffer.from(digest, 'base64url');
      const wanted = digestOf(`token ${text}`);
      if (claimed.length !== wanted.length || !timingSafeEqual(claimed, wanted)) return undefined;
      const device = z.parse(deviceProof, JSON.parse(Buffer.from(text, 'base64url').toString()));
      return device.atMs + LIFETIME_MS > clock.nowMs() ? device : undefined;
    },
    withUser(device, userId) {
      const mark = markOf(userId);
      const others = device?.users.filter((userMark) => userMark !== mark) ?? [];
      return signed({ ...renewed(device), users: [mark, ...others].slice(0, MAX_USERS) });
    },
    withGuest: (device, userId) => signed({ ...renewed(device), guest: userId }),
    withoutGuest({ id, users }) {
      return signed(renewed({ id, users, atMs: 0 }));
    },
    hasSignedIn: (device, userId) =>
      userId !== undefined && device !== undefined && device.users.includes(markOf(userId)),
  };
}
