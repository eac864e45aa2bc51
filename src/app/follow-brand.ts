import { writtenClaim } from '../contract/first-page.ts';
import type { HostPort } from '../ports/host.ts';
import { BASE_PATH } from '../ui/host-address.ts';
import { becomeBrand, brandNow } from './brand.ts';

/** From now on what the server says of itself counts. The first page has its brand written into it. */
export function followBrand(host: Pick<HostPort, 'facts' | 'make' | 'subscribe'>): void {
  const look = () => {
    if (host.make() !== 'ours') return;
    const { brand } = host.facts();
    const { name } = brand;
    const logo = ownPath(brand.logo);
    const claim = writtenClaim(brand.claim);
    const before = brandNow();
    if (before.name === name && before.logo === logo && before.claim === claim) return;
    becomeBrand({ name, ...(logo === undefined ? {} : { logo }), claim });
  };
  host.subscribe(look);
  // The server may have answered before this came.
  look();
}

/** Older settings hold the address with the base path; one of another host is not shown. */
function ownPath(logo: string | undefined): string | undefined {
  const path =
    BASE_PATH !== '' && logo?.startsWith(`${BASE_PATH}/`) ? logo.slice(BASE_PATH.length) : logo;
  return path !== undefined && /^\/(?!\/)/.test(path) ? path : undefined;
}
