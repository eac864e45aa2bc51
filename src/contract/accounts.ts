import * as z from 'zod/mini';
import {
  administratorPassword,
  givenPassword,
  id,
  newPassword,
  secret,
  text,
  username,
} from './scalars.ts';

export const credentials = z.object({ username, password: givenPassword });
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
export const chosenPassword = z.object({ token: secret, password: newPassword });
export type ChosenPassword = z.infer<typeof chosenPassword>;

/** `password` is required for users who have one; a guest of an unlock code has none. */
export const deletedAccount = z.nullish(z.object({ password: z.optional(givenPassword) }));
export type DeletedAccount = z.infer<typeof deletedAccount>;

export const ok = z.object({ ok: z.literal(true) });
