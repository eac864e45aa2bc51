import * as z from 'zod/mini';
import { count, languageId, slug } from './scalars.ts';

export const MAX_AGE_MS = 30 * 24 * 3_600_000;

/**
 * Kinds beyond those that today's app counts (core statistics) are accepted, too: a newer app may
 * count more.
 */
const event = z.object({
  id: z.uuid(),
  kind: z.string().check(z.maxLength(40), z.regex(/^[a-z][a-z-]*\/[a-z][a-z-]*$/)),
  walk: slug,
  /** It is empty when the event is the walk's own. */
  element: z.string().check(z.maxLength(200)),
  language: languageId,
  /** Its age at sending; the server subtracts it from its own clock. */
  ageMs: z.number(),
});
export type SentEvent = z.infer<typeof event>;

/** What an outbox row of an event has beside the row's own id, walk and time. */
const waitingEvent = z.pick(event, { kind: true, element: true, language: true });
export type WaitingEvent = z.infer<typeof waitingEvent>;

/** Returns undefined for an event that another release wrote in another form. */
export function readWaitingEvent(payload: unknown): WaitingEvent | undefined {
  const read = z.safeParse(waitingEvent, payload);
  return read.success ? read.data : undefined;
}

/** The most events in one request. */
export const MAX_EVENTS = 500;

export const eventsBody = z.object({
  events: z.array(event).check(z.minLength(1), z.maxLength(MAX_EVENTS)),
});

export const eventsResponse = z.object({ accepted: count });
