import * as z from 'zod/mini';

export const alive = z.object({ ok: z.literal(true) });
/** `writes`: false on a full disk, where reading still works and `ok` stays true. */
export const ready = z.object({
  ok: z.boolean(),
  database: z.boolean(),
  media: z.boolean(),
  writes: z.boolean(),
});
