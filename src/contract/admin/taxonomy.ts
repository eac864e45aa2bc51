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
  /** The version covers the code and the name. */
  version: contentVersion,
  isDefault: z.boolean(),
  /** Texts in it, deleted walks included. */
  texts: count,
  /** The walks that have a text in it or are offered in it. */
  walks: count,
});
export type AdminLanguage = z.infer<typeof adminLanguage>;
export const adminLanguages = z.object({
  languages: z.array(adminLanguage),
  /** The version covers the order in which they are offered. */
  orderVersion: contentVersion,
});
export type AdminLanguages = z.infer<typeof adminLanguages>;

export const newLanguage = z.object({ code: languageCode, name: languageName });
export const languageChange = z.extend(z.partial(newLanguage), {
  /** The version that it is based on; absent: it overwrites the current one. */
  from: z.optional(contentVersion),
});
export const languageParams = z.object({
  id: z.coerce.number().check(z.int(), z.gte(1), z.lte(10_000)),
});
export const languageOrder = z.object({
  ids: z.array(languageId).check(z.maxLength(500)),
  /** The order that was seen; absent: it overwrites the current one. */
  from: z.optional(contentVersion),
});

/** Cities and categories: the taxonomies of walks. */
export const TAXONOMIES = ['cities', 'categories'] as const;
export const taxonomy = z.enum(TAXONOMIES);
export type Taxonomy = z.infer<typeof taxonomy>;

export const listedTaxonomyTerm = z.object({
  id,
  slug,
  names: perLanguageText,
  /** The version covers the short name and the names. */
  version: contentVersion,
  /** Walks with this term, deleted ones included. */
  walks: count,
});
export type ListedTaxonomyTerm = z.infer<typeof listedTaxonomyTerm>;
export const listedTaxonomyTerms = z.object({
  things: z.array(listedTaxonomyTerm),
  /** The version covers the order of the terms. */
  orderVersion: contentVersion,
});
export type ListedTaxonomyTerms = z.infer<typeof listedTaxonomyTerms>;

const names = z.record(z.string().check(z.regex(/^[1-9]\d{0,4}$/)), text(0, 200));
export const newTaxonomyTermBody = z.object({ slug, names });
export const taxonomyTermChangeBody = z.extend(z.partial(newTaxonomyTermBody), {
  /** The version that it is based on; absent: it overwrites the current one. */
  from: z.optional(contentVersion),
});
export const taxonomyParams = z.object({ shelf: taxonomy });
export const taxonomyTermParams = z.object({ shelf: taxonomy, id });
export const taxonomyTermOrder = z.object({
  ids: z.array(id).check(z.maxLength(2000)),
  /** The order that was seen; absent: it overwrites the current one. */
  from: z.optional(contentVersion),
});
/** The term that its walks get; absent = none. */
export const refileQuery = z.object({ moveTo: z.optional(id) });
export const refiled = z.extend(listedTaxonomyTerms, { refiledWalks: count });
