import * as z from 'zod/mini';
import { session } from '../accounts.ts';
import { pageQuery } from '../administration.ts';
import { ROLE } from '../token-claims.ts';
import {
  contentVersion,
  count,
  countInQuery,
  id,
  languageId,
  newPassword,
  perLanguageText,
  sha256,
  slug,
  timeMs,
  username,
} from '../scalars.ts';

/** A site may have roles of its own up to 99; above, only those of the table are known. */
export const role = z.int().check(
  z.gte(1),
  z.refine((one) => one <= 99 || Object.values<number>(ROLE).includes(one), 'No such role.'),
);

export const adminUser = z.object({
  id,
  username: z.string(),
  role,
  createdAtMs: timeMs,
  lastSeenAtMs: z.nullable(timeMs),
  isDisabled: z.boolean(),
  /** Nobody signs in by name without one: guests, and users who have not opened their link yet. */
  hasPassword: z.boolean(),
});
export type AdminUser = z.infer<typeof adminUser>;

/**
 * A user with the versions of its properties: each is changed by a call of its own, so each has its
 * own.
 */
export const versionedUser = z.extend(adminUser, {
  disabledAtMs: z.nullable(timeMs),
  roleVersion: contentVersion,
  accessVersion: contentVersion,
});
export type VersionedUser = z.infer<typeof versionedUser>;

export const adminUsers = z.object({ users: z.array(adminUser), total: count });

export const USER_ORDERS = ['name', 'role', 'created', 'seen'] as const;
export const usersQuery = z.extend(pageQuery, {
  role: z.optional(countInQuery),
  sort: z.optional(z.enum(USER_ORDERS)),
  order: z.optional(z.enum(['asc', 'desc'])),
});

const adminSession = z.extend(session, { isOpen: z.boolean() });

/** How far somebody has come in a walk. */
const walkProgressSummary = z.object({
  storyId: id,
  slug,
  title: perLanguageText,
  tracksFinished: count,
  puzzlesFinished: count,
  questsFinished: count,
  /** The number is unknown, and absent, while nothing is published. */
  stations: z.optional(count),
  updatedAtMs: timeMs,
});
export type WalkProgressSummary = z.infer<typeof walkProgressSummary>;

/** Somebody's work on one walk. */
export const userWalk = z.object({
  id,
  slug: z.string(),
  title: perLanguageText,
  /** They made it, and may delete it. */
  isOwner: z.boolean(),
  /** An empty list means all languages. */
  languageIds: z.array(languageId).check(z.maxLength(50)),
});
export type UserWalk = z.infer<typeof userWalk>;

/** The walks that a user works on, with the version of the list. */
export const userWalks = z.object({ walks: z.array(userWalk), walksVersion: contentVersion });
export type UserWalks = z.infer<typeof userWalks>;
const membership = z.pick(userWalk, { id: true, isOwner: true, languageIds: true });
export const userWalksBody = z.object({
  walks: z.array(membership).check(z.maxLength(500)),
  from: z.optional(contentVersion),
});

export const userDetails = z.extend(userWalks, {
  user: versionedUser,
  /** Since when signing in requires a code of their device; absent: it does not. */
  secondFactorSinceMs: z.optional(timeMs),
  groups: z.array(z.object({ id, name: z.string() })),
  /** Newest first. */
  sessions: z.array(adminSession),
  /** Most recently walked first. */
  progress: z.array(walkProgressSummary),
});
export type UserDetails = z.infer<typeof userDetails>;

/** A user without a password gets a one-time link to choose one: there is no default password. */
export const newUserBody = z.object({ username, role, password: z.optional(newPassword) });
const oneTimeLink = z.object({ link: z.string(), expiresAtMs: timeMs });
export const newUserResponse = z.object({ user: adminUser, invitation: z.optional(oneTimeLink) });
export const passwordResetResponse = oneTimeLink;

export const roleBody = z.object({ role, from: z.optional(contentVersion) });
export const disabledBody = z.object({
  isDisabled: z.boolean(),
  from: z.optional(contentVersion),
});
export const sessionParams = z.object({ id, sessionId: id });

export const invitationBody = z.object({ role: z.optional(role) });
export const invitation = oneTimeLink;
export const invitations = z.object({
  /** It is false where this server accepts no registrations, not even with an invitation. */
  canBeUsed: z.boolean(),
  invitations: z.array(z.object({ id: sha256, role, createdAtMs: timeMs, expiresAtMs: timeMs })),
});
export const invitationParams = z.object({ id: sha256 });
