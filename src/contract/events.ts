import * as z from 'zod/mini';
import { count, languageId, slug } from './scalars.ts';

/** What today's app sends; a newer one may know more, so the wire takes every kind of this form. */
export const EVENT_KINDS = [
  'walk/opened',
  'track/started',
  'track/finished',
  'code/scanned',
  'puzzle/solved',
  'quest/finished',
  'walk/finished',
] as const;
export type EventKind = (typeof EVENT_KINDS)[number];

export const LONGEST_AGE_MS = 30 * 24 * 3_600_000;

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

export const eventsBody = z.object({
  events: z.array(event).check(z.minLength(1), z.maxLength(500)),
});

export const eventsAnswer = z.object({ accepted: count });
