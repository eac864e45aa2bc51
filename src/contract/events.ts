import * as z from 'zod/mini';
import { count, languageId, slug } from './scalars.ts';

export const LONGEST_AGE_MS = 30 * 24 * 3_600_000;

/** Kinds beyond those that today's app counts (core statistics) are taken, too: a newer one may know more. */
const event = z.object({
  id: z.uuid(),
  kind: z.string().check(z.maxLength(40), z.regex(/^[a-z][a-z-]*\/[a-z][a-z-]*$/)),
  walk: slug,
  /** Empty when the event is the walk's own. */
  element: z.string().check(z.maxLength(200)),
  language: languageId,
  /** How old it is at sending; the server subtracts it from its own clock. */
  ageMs: z.number(),
});
export type SentEvent = z.infer<typeof event>;

/** What of it waits on a device, beside the row's own id, walk and time. */
const waitingEvent = z.pick(event, { kind: true, element: true, language: true });
export type WaitingEvent = z.infer<typeof waitingEvent>;

/** Undefined for what another release wrote in a form of its own. */
export function readWaitingEvent(payload: unknown): WaitingEvent | undefined {
  const read = z.safeParse(waitingEvent, payload);
  return read.success ? read.data : undefined;
}

/** As many as a server takes at once. */
export const MOST_EVENTS = 500;

export const eventsBody = z.object({
  events: z.array(event).check(z.minLength(1), z.maxLength(MOST_EVENTS)),
});

export const eventsAnswer = z.object({ accepted: count });
