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

/** Of a heavier or larger picture no signs are drawn. */
export const LOGO_MOST_BYTES = 5_000_000;
export const LOGO_MOST_PX = 50_000_000;
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
/** Where places are searched by name; an empty address means that nobody searches. */
export const geocoder = z.object({
  kind: z.enum(GEOCODERS),
  url: z.union([
    z.literal(''),
    // Nothing can be fetched from an address that brings a name and a password.
    webAddress.check(z.refine((url) => !/^https?:\/\/[^/?#]*@/i.test(url))),
  ]),
});
export type Geocoder = z.infer<typeof geocoder>;

/** Those that everybody may know: `/api/config` says them. */
export const publicSettings = z.object({
  brand,
  legal: legalByLanguage,
  storeLinks: z.array(storeLink).check(z.maxLength(10)),
  tiles,
  playerHosts: z.array(hostName).check(z.maxLength(20)),
  registration,
});

/** What an administrator may set; what the environment sets wins and is shown locked. */
export const hostSettings = z.object({
  ...publicSettings.shape,
  // Its address may hold a key, or name a machine of the house.
  geocoder,
});
export type HostSettings = z.infer<typeof hostSettings>;
export type SettingName = keyof HostSettings;

export const SETTING_NAMES = Object.keys(hostSettings.shape) as readonly SettingName[];
