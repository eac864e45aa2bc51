import * as z from 'zod/mini';
import {
  administratorPassword,
  count,
  givenPassword,
  id,
  newPassword,
  secret,
  text,
  timeMs,
  username,
} from './scalars.ts';

/** A one-time code of the user's device, or a recovery code, as it was typed. */
const factorCode = text(1, 100);

/** `code` is required of users who have a second factor. */
export const credentials = z.object({
  username,
  password: givenPassword,
  code: z.optional(factorCode),
});
export type Credentials = z.infer<typeof credentials>;

/** `invitation` is required if registration is by invitation only. */
export const signup = z.object({
  username,
  password: newPassword,
  invitation: z.optional(secret),
});
export type Signup = z.infer<typeof signup>;

export const signedIn = z.object({ accessToken: z.string(), userId: z.string() });
export type SignedIn = z.infer<typeof signedIn>;

/** A server may identify a user by a number. */
export const userPing = z.object({ userId: z.union([id, z.number()]) });

export const unlockCode = z.object({ code: text(1, 100) });

export const setup = z.object({ token: secret, username, password: administratorPassword });
export type Setup = z.infer<typeof setup>;

/** `token` comes from the one-time link that an administrator has sent. */
export const chosenPassword = z.object({
  token: secret,
  password: newPassword,
  code: z.optional(factorCode),
});
export type ChosenPassword = z.infer<typeof chosenPassword>;

/** `password` is required for users who have one; a guest of an unlock code has none. */
export const deletedAccount = z.nullish(z.object({ password: z.optional(givenPassword) }));
export type DeletedAccount = z.infer<typeof deletedAccount>;

/** A device that somebody is signed in on. */
export const session = z.object({
  id,
  createdAtMs: timeMs,
  expiresAtMs: timeMs,
  /** The session that sends the request. */
  isOwn: z.boolean(),
  /** It is absent for sessions from before it was stored. */
  browser: z.optional(text(1, 40)),
  system: z.optional(text(1, 40)),
});
export type Session = z.infer<typeof session>;
export const revoked = z.object({ revoked: count });

export const ownAccount = z.object({
  username: z.string(),
  /** Guests of an unlock code have none. */
  hasPassword: z.boolean(),
  /** It is absent while the password alone signs in. */
  secondFactor: z.optional(z.object({ sinceMs: timeMs, recoveryCodesLeft: count })),
  /** Those that are open, newest first. */
  sessions: z.array(session),
});
export type OwnAccount = z.infer<typeof ownAccount>;

export const passwordChange = z.object({ password: givenPassword, newPassword });
export type PasswordChange = z.infer<typeof passwordChange>;
export const ownSessionParams = z.object({ sessionId: id });

/** The secret of a device that is to be the second factor, as text and as the address of a QR code. */
export const begunSecondFactor = z.object({ secret: z.string(), address: z.string() });
export type BegunSecondFactor = z.infer<typeof begunSecondFactor>;
export const ownPassword = z.object({ password: givenPassword });
export const secondFactorCode = z.object({ code: factorCode });
export type SecondFactorCode = z.infer<typeof secondFactorCode>;
export const secondFactorRemoval = z.object({ password: givenPassword, code: factorCode });
export type SecondFactorRemoval = z.infer<typeof secondFactorRemoval>;
/** Each signs in once, instead of a code of the device. They are shown this once. */
export const recoveryCodes = z.object({ recoveryCodes: z.array(z.string()) });
export type RecoveryCodes = z.infer<typeof recoveryCodes>;

export const ok = z.object({ ok: z.literal(true) });
