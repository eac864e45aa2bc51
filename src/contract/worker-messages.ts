import * as z from 'zod/mini';
import { count, slug } from './scalars.ts';

/*
 * Page, worker and server may be a release apart, either way: what one of them does not know stays
 * unanswered, and shapes only grow by what may be absent.
 */

/** The fragment of a request for a tile, which is to stay once it was looked at; it is sent nowhere. */
export const KEPT_TILE = '#kept-tile';

/** On this channel a page tells all others, and the worker, that what lies on the device goes. */
export const DELETION_CHANNEL = 'klangweg-deletion';

/** From a page to the service worker. */
export const toWorker = z.discriminatedUnion('type', [
  /** Somebody consented. Older pages do not say how many walks are open in them. */
  z.object({ type: z.literal('SKIP_WAITING'), walksOpenHere: z.optional(count) }),
  z.object({ type: z.literal('version/ask') }),
  /** What of the app lies on the device? What is missing is fetched first. */
  z.object({ type: z.literal('app/ask') }),
  /** The page at this address may be opened again without a network: it is to be kept. */
  z.object({ type: z.literal('page/cache'), url: z.string() }),
  /** For a rehearsal: this page gets no answer of the network. Said again every second. */
  z.object({ type: z.literal('network/cut') }),
  z.object({ type: z.literal('network/restore') }),
]);
export type ToWorker = z.infer<typeof toWorker>;

/** From the service worker to its pages. */
export const fromWorker = z.discriminatedUnion('type', [
  z.object({ type: z.literal('version/is'), version: z.string() }),
  z.object({ type: z.literal('app/is'), files: count, missing: count }),
  /** Whether it was already: a worker that was stopped meanwhile has forgotten. */
  z.object({ type: z.literal('network/is-cut'), wasCut: z.boolean() }),
  /** The release goes on waiting, because of this. */
  z.object({ type: z.literal('release/refused'), by: z.enum(['walk', 'download']) }),
  z.object({ type: z.literal('media/missing'), walk: slug, url: z.string() }),
  z.object({ type: z.literal('storage/broken'), reason: z.string() }),
  z.object({ type: z.literal('media/served'), url: z.string(), bytes: count }),
]);
export type FromWorker = z.infer<typeof fromWorker>;
