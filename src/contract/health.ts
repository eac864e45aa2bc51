import * as z from 'zod/mini';

export const alive = z.object({ ok: z.literal(true) });
export const ready = z.object({ ok: z.boolean(), database: z.boolean(), media: z.boolean() });
