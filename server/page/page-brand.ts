import { writtenClaim } from '../../src/contract/first-page.ts';
import type { HostConfig } from '../../src/contract/host-config.ts';
import type { NamedBrand } from './template.ts';

type Host = Pick<HostConfig, 'brand' | 'basePath'>;

/** With the logo's path alone: older settings hold it below the base path. */
export function walkBrand({ brand, basePath }: Host): NamedBrand {
  const { name, logo } = brand;
  const path = logo?.startsWith(`${basePath}/`) ? logo.slice(basePath.length) : logo;
  return { name, logo: path !== undefined && /^\/(?!\/)/.test(path) ? path : undefined };
}

/** With the claim in both languages: the app shows it where the server draws nothing. */
export function houseBrand(host: Host): NamedBrand {
  return { ...walkBrand(host), claim: writtenClaim(host.brand.claim) };
}

export function claimOf({ brand }: Host, languageCode: 'de' | 'en'): string | undefined {
  return brand.claim[languageCode]?.trim() || undefined;
}

export const keyOf = ({ name, logo = '', claim = '' }: NamedBrand): string =>
  `${name} ${logo} ${claim}`;
