import * as z from 'zod/mini';
import { text } from './scalars.ts';

const longText = text(0, 100_000);
const webAddress = z.url({ protocol: /^https?$/ }).check(z.maxLength(2000));

export const hostName = z.string().check(z.regex(/^[a-z0-9.-]+(:\d{1,5})?$/), z.maxLength(253));
export const tileAddress = z
  .string()
  .check(z.maxLength(2000), z.regex(/^(https?:\/\/|\/)[^\s'"<>;,]+$/));

export const REGISTRATION = ['open', 'invite', 'off'] as const;
export const registration = z.enum(REGISTRATION);
export type Registration = z.infer<typeof registration>;

/** No signs are drawn of a heavier or larger picture. */
export const MAX_LOGO_BYTES = 5_000_000;
export const MAX_LOGO_PX = 50_000_000;
export const brand = z.object({
  name: text(1, 100),
  claim: z.record(z.string(), text(0, 300)),
  logo: z.optional(text(1, 300)),
});

/** Plain text: `## ` begins a heading, an empty line a paragraph. */
export const legalTexts = z.object({ imprint: longText, privacy: longText });
export const legalByLanguage = z.record(z.string().check(z.regex(/^[a-z]{2}$/)), legalTexts);

export const storeLink = z.object({ name: text(1, 100), url: webAddress });
export const tiles = z.object({ url: tileAddress, attribution: text(0, 500) });

export const GEOCODERS = ['nominatim', 'photon'] as const;
/** The geocoder for the search of places by name; with an empty address there is no search. */
export const geocoder = z.object({
  kind: z.enum(GEOCODERS),
  url: z.union([
    z.literal(''),
    // `fetch` rejects an address that contains a name and a password.
    webAddress.check(z.refine((url) => !/^https?:\/\/[^/?#]*@/i.test(url))),
  ]),
});
export type Geocoder = z.infer<typeof geocoder>;

/** The settings that are public: `/api/config` contains them. */
export const publicSettings = z.object({
  brand,
  legal: legalByLanguage,
  storeLinks: z.array(storeLink).check(z.maxLength(10)),
  tiles,
  playerHosts: z.array(hostName).check(z.maxLength(20)),
  registration,
  /** Browsers report the errors that nobody catches there. */
  errorReports: z.boolean(),
});

/** What an administrator may set; the environment's values take precedence and are shown locked. */
export const siteSettings = z.object({
  ...publicSettings.shape,
  // Its address may contain a key, or name a machine of the organisation.
  geocoder,
});
export type SiteSettings = z.infer<typeof siteSettings>;
export type SettingName = keyof SiteSettings;

export const SETTING_NAMES = Object.keys(siteSettings.shape) as readonly SettingName[];
