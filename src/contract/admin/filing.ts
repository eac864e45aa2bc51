import * as z from 'zod/mini';
import { contentVersion, count, id, languageId, perLanguageText, slug, text } from '../scalars.ts';

const languageName = text(1, 100);
/** BCP 47 in its plain forms: 'pl', 'pt-BR', 'zh-Hant', 'de-x-leicht'. */
const languageCode = z
  .string()
  .check(z.maxLength(35), z.regex(/^[A-Za-z]{2,3}(-[A-Za-z0-9]{1,8})*$/));

export const adminLanguage = z.object({
  id: count,
  code: z.string(),
  name: z.string(),
  /** Of the code and the name. */
  version: contentVersion,
  isDefault: z.boolean(),
  /** What stands in it, deleted walks included. */
  texts: count,
  /** The walks that hold a text in it or are offered in it. */
  walks: count,
});
export type AdminLanguage = z.infer<typeof adminLanguage>;
export const adminLanguages = z.object({
  languages: z.array(adminLanguage),
  /** Of which is offered before which. */
  orderVersion: contentVersion,
});
export type AdminLanguages = z.infer<typeof adminLanguages>;

export const newLanguage = z.object({ code: languageCode, name: languageName });
export const languageChange = z.extend(z.partial(newLanguage), {
  /** What it was made from; absent: whatever stands. */
  from: z.optional(contentVersion),
});
export const languageParams = z.object({
  id: z.coerce.number().check(z.int(), z.gte(1), z.lte(10_000)),
});
export const languageOrder = z.object({
  ids: z.array(languageId).check(z.maxLength(500)),
  /** The order that was looked at; absent: whatever stands. */
  from: z.optional(contentVersion),
});

/** Cities and categories: what walks are filed under. */
export const SHELVES = ['cities', 'categories'] as const;
export const shelf = z.enum(SHELVES);
export type Shelf = z.infer<typeof shelf>;

export const filedThing = z.object({
  id,
  slug,
  names: perLanguageText,
  /** Of the short name and the names. */
  version: contentVersion,
  /** Filed here, deleted ones included. */
  walks: count,
});
export type FiledThing = z.infer<typeof filedThing>;
export const filedThings = z.object({
  things: z.array(filedThing),
  /** Of which stands before which. */
  orderVersion: contentVersion,
});
export type FiledThings = z.infer<typeof filedThings>;

const names = z.record(z.string().check(z.regex(/^[1-9]\d{0,4}$/)), text(0, 200));
export const newFiledThing = z.object({ slug, names });
export const filedThingChange = z.extend(z.partial(newFiledThing), {
  /** What it was made from; absent: whatever stands. */
  from: z.optional(contentVersion),
});
export const shelfParams = z.object({ shelf });
export const filedThingParams = z.object({ shelf, id });
export const thingOrder = z.object({
  ids: z.array(id).check(z.maxLength(2000)),
  /** The order that was looked at; absent: whatever stands. */
  from: z.optional(contentVersion),
});
/** Where its walks go; absent = nowhere. */
export const refileQuery = z.object({ moveTo: z.optional(id) });
export const refiled = z.extend(filedThings, { refiledWalks: count });
