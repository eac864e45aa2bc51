import * as z from 'zod/mini';

/** The claims of a session token. A server may write userId and role as number or text. */
export const tokenClaims = z.object({
  exp: z.number(),
  iat: z.optional(z.number()),
  username: z.optional(z.string()),
  userId: z.pipe(z.union([z.string(), z.number()]), z.transform(String)),
  role: z.pipe(z.union([z.string(), z.number()]), z.transform(Number)),
  type: z.optional(z.string()),
});
export type TokenClaims = z.infer<typeof tokenClaims>;

/**
 * 1 = administrator, 2 = registered user, 3 = guest of an unlock code, 6 = on-site tester. Numbers
 * up to 99 may be a site's own roles, which open nothing, so the roles of authors begin behind them.
 */
export const ROLE = {
  ...({ administrator: 1, registered: 2, guest: 3, tester: 6 } as const),
  ...({ editor: 101, translator: 102, reviewer: 103, statistics: 104, teacher: 105 } as const),
} as const;
