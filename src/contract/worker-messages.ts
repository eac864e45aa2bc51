import * as z from 'zod/mini';
import { count, slug } from './scalars.ts';

/** From a page to the service worker. */
export const toWorker = z.discriminatedUnion('type', [
  z.object({ type: z.literal('SKIP_WAITING') }),
  z.object({ type: z.literal('version/ask') }),
  /** An explicit sign-out: restricted walks and drafts leave the device. */
  z.object({ type: z.literal('session/ended') }),
]);
export type ToWorker = z.infer<typeof toWorker>;

/** From the service worker to its pages. */
export const fromWorker = z.discriminatedUnion('type', [
  z.object({ type: z.literal('version/is'), version: z.string() }),
  z.object({ type: z.literal('media/missing'), walk: slug, url: z.string() }),
  z.object({ type: z.literal('storage/broken'), reason: z.string() }),
  z.object({ type: z.literal('media/served'), url: z.string(), bytes: count }),
]);
export type FromWorker = z.infer<typeof fromWorker>;
