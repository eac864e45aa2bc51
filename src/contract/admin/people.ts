import * as z from 'zod/mini';
import { pageQuery } from '../administration.ts';
import {
  contentVersion,
  count,
  countInQuery,
  id,
  newPassword,
  perLanguageText,
  sha256,
  slug,
  timeMs,
  username,
  text,
} from '../scalars.ts';

export const role = z.int().check(z.gte(1), z.lte(99));

export const adminUser = z.object({
  id,
  username: z.string(),
  role,
  createdAtMs: timeMs,
  lastSeenAtMs: z.nullable(timeMs),
  isDisabled: z.boolean(),
  /** Without one nobody signs in by name: guests, and who has not opened their link yet. */
  hasPassword: z.boolean(),
});
export type AdminUser = z.infer<typeof adminUser>;

/** With the versions of what is changed of a user: each by a call of its own, so each has its own. */
export const seenUser = z.extend(adminUser, {
  disabledAtMs: z.nullable(timeMs),
  roleVersion: contentVersion,
  accessVersion: contentVersion,
});
export type SeenUser = z.infer<typeof seenUser>;

export const adminUsers = z.object({ users: z.array(adminUser), total: count });

export const USER_ORDERS = ['name', 'role', 'created', 'seen'] as const;
export const usersQuery = z.extend(pageQuery, {
  role: z.optional(countInQuery),
  sort: z.optional(z.enum(USER_ORDERS)),
  order: z.optional(z.enum(['asc', 'desc'])),
});

const adminSession = z.object({
  id,
  createdAtMs: timeMs,
  expiresAtMs: timeMs,
  isOpen: z.boolean(),
  /** The one that asks. */
  isOwn: z.boolean(),
  /** With what; absent: it is not known, as of those from before it was kept. */
  browser: z.optional(text(1, 40)),
  system: z.optional(text(1, 40)),
});

/** How far somebody has come in a walk. */
const walkedPart = z.object({
  storyId: id,
  slug,
  title: perLanguageText,
  tracksFinished: count,
  puzzlesFinished: count,
  questsFinished: count,
  /** Absent = not published, so nobody can say how many there are. */
  stations: z.optional(count),
  updatedAtMs: timeMs,
});
export type WalkedPart = z.infer<typeof walkedPart>;

export const userDetails = z.object({
  user: seenUser,
  groups: z.array(z.object({ id, name: z.string() })),
  /** Newest first. */
  sessions: z.array(adminSession),
  /** Last walked first. */
  progress: z.array(walkedPart),
});
export type UserDetails = z.infer<typeof userDetails>;

/** Without a password somebody gets a one-time link to choose one: there is no default password. */
export const newUserBody = z.object({ username, role, password: z.optional(newPassword) });
const oneTimeLink = z.object({ link: z.string(), expiresAtMs: timeMs });
export const newUserAnswer = z.object({ user: adminUser, invitation: z.optional(oneTimeLink) });
export const resetAnswer = oneTimeLink;

export const roleBody = z.object({ role, from: z.optional(contentVersion) });
export const disabledBody = z.object({
  isDisabled: z.boolean(),
  from: z.optional(contentVersion),
});
export const sessionParams = z.object({ id, sessionId: id });
export const revoked = z.object({ revoked: count });

export const invitationBody = z.object({ role: z.optional(role) });
export const invitation = oneTimeLink;
export const invitations = z.object({
  /** False: this host takes no registrations, not even with an invitation. */
  canBeUsed: z.boolean(),
  invitations: z.array(z.object({ id: sha256, role, createdAtMs: timeMs, expiresAtMs: timeMs })),
});
export const invitationParams = z.object({ id: sha256 });
