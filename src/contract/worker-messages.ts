import * as z from 'zod/mini';
import { count, slug } from './scalars.ts';

/*
 * Page, worker and server may be a release apart, either way: unknown messages stay unanswered, and
 * shapes only grow by optional properties.
 */

/**
 * The fragment of a request for a tile that is to be cached once it was shown; it is sent nowhere.
 */
export const CACHED_TILE_FRAGMENT = '#kept-tile';

/**
 * A page notifies all others, and the worker, on this channel that the device's data is being
 * deleted.
 */
export const DELETION_CHANNEL = 'klangweg-deletion';

/** A page sends these to the service worker. */
export const toWorker = z.discriminatedUnion('type', [
  /** The user consented. Older pages do not send how many walks are open in them. */
  z.object({ type: z.literal('SKIP_WAITING'), walksOpenHere: z.optional(count) }),
  z.object({ type: z.literal('version/ask') }),
  /** Which files of the app are stored on the device? Missing ones are fetched first. */
  z.object({ type: z.literal('app/ask') }),
  /** Would the authoring area's page open without a network? */
  z.object({ type: z.literal('admin-page/ask') }),
  /** The page at this address is to be cached, so that it can be opened again offline. */
  z.object({ type: z.literal('page/cache'), url: z.string() }),
  /**
   * An offline check sends it: this page gets no response from the network. It is repeated every
   * second.
   */
  z.object({ type: z.literal('network/cut') }),
  z.object({ type: z.literal('network/restore') }),
]);
export type ToWorker = z.infer<typeof toWorker>;

/** The service worker sends these to its pages. */
export const fromWorker = z.discriminatedUnion('type', [
  z.object({ type: z.literal('version/is'), version: z.string() }),
  z.object({ type: z.literal('app/is'), files: count, missing: count }),
  z.object({ type: z.literal('admin-page/is'), isStored: z.boolean() }),
  /**
   * It was cut already where `wasCut` says so: a worker that was stopped meanwhile has lost the
   * state.
   */
  z.object({ type: z.literal('network/is-cut'), wasCut: z.boolean() }),
  /** The release keeps waiting, for this reason. */
  z.object({ type: z.literal('release/refused'), by: z.enum(['walk', 'download']) }),
  z.object({ type: z.literal('media/missing'), walk: slug, url: z.string() }),
  z.object({ type: z.literal('storage/broken'), reason: z.string() }),
  z.object({ type: z.literal('media/served'), url: z.string(), bytes: count }),
]);
export type FromWorker = z.infer<typeof fromWorker>;
