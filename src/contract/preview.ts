import * as z from 'zod/mini';
import { count, id, text, timeMs } from './scalars.ts';

/** The request for a preview: by the secret of its link, or (null) for the signed-in user. */
export const previewBody = z.object({
  secret: z.nullable(text(1, 200)),
  /** The version of the draft that is shown already. */
  known: z.optional(count),
});

export const previewedDraft = z.object({
  draftVersion: count,
  savedAtMs: timeMs,
  /** The story in the wire format; absent if what is shown already is the current draft. */
  story: z.optional(z.record(z.string(), z.unknown())),
});

/** An hour, a day, three days, a week, two weeks. */
export const PREVIEW_HOURS = [1, 24, 72, 168, 336] as const;
export const DEFAULT_PREVIEW_HOURS = 24;

export const previewLinkBody = z.object({
  hours: z.int().check(z.refine((hours) => PREVIEW_HOURS.some((offered) => offered === hours))),
});
export const previewLink = z.object({ link: z.string(), expiresAtMs: timeMs });

export const openPreview = z.object({
  /** The hash of its secret. */
  id: z.string(),
  createdAtMs: timeMs,
  expiresAtMs: timeMs,
  /** The user who made it; null if their account is gone. */
  createdBy: z.nullable(z.string()),
});
export type OpenPreview = z.infer<typeof openPreview>;
export const openPreviews = z.object({ previews: z.array(openPreview) });
export const previewParams = z.object({ id, preview: text(1, 64) });
