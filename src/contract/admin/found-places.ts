import * as z from 'zod/mini';
import { text } from '../scalars.ts';

const latitude = z.number().check(z.gte(-90), z.lte(90));
const longitude = z.number().check(z.gte(-180), z.lte(180));

export const placesQuery = z.object({
  q: text(1, 200).check(z.refine((typed) => typed.trim() !== '', 'Nothing to search for.')),
  /** The language of the names in the response, such as 'de'. */
  language: z.string().check(z.regex(/^[a-z]{2}$/)),
  /** The walk's place, as '52.52,13.4': of two places of one name the nearer one comes first. */
  near: z.optional(z.string().check(z.regex(/^-?\d{1,2}(\.\d{1,2})?,-?\d{1,3}(\.\d{1,2})?$/))),
});

export const foundPlace = z.object({
  name: text(1, 200),
  /** Street, town, country: what distinguishes it from others of its name. */
  detail: text(0, 300),
  at: z.tuple([latitude, longitude]),
});
export type FoundPlace = z.infer<typeof foundPlace>;

export const foundPlaces = z.object({
  /** The best one first. */
  places: z.array(foundPlace),
  /** The attribution that the geocoder requires. */
  licence: text(0, 300),
});
export type FoundPlaces = z.infer<typeof foundPlaces>;
