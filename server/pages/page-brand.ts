import { writtenClaim } from '../../src/contract/first-page.ts';
import type { PublicConfig } from '../../src/contract/public-config.ts';
import type { NamedBrand } from './template.ts';

type BrandConfig = Pick<PublicConfig, 'brand' | 'basePath'>;

/** Reduces the logo to its path: older settings hold it below the base path. */
export function walkBrand({ brand, basePath }: BrandConfig): NamedBrand {
  const { name, logo } = brand;
  const path = logo?.startsWith(`${basePath}/`) ? logo.slice(basePath.length) : logo;
  return { name, logo: path !== undefined && /^\/(?!\/)/.test(path) ? path : undefined };
}

/** Adds the claim in both languages: the app shows it on pages that the server does not render. */
export function siteBrand(site: BrandConfig): NamedBrand {
  return { ...walkBrand(site), claim: writtenClaim(site.brand.claim) };
}

export function claimOf({ brand }: BrandConfig, languageCode: 'de' | 'en'): string | undefined {
  return brand.claim[languageCode]?.trim() || undefined;
}

export const brandKeyOf = ({ name, logo = '', claim = '' }: NamedBrand): string =>
  `${name} ${logo} ${claim}`;
