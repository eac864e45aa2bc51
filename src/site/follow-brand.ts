import { writtenClaim } from '../contract/first-page.ts';
import type { ServerInfoPort } from '../platform/server-api/port.ts';
import { BASE_PATH } from '../ui/base-path.ts';
import { becomeBrand, brandNow } from './brand.ts';

/** From now on the brand that the server reports counts. The first page has its brand inlined. */
export function followBrand(
  server: Pick<ServerInfoPort, 'facts' | 'serverKind' | 'subscribe'>,
): void {
  const updateBrand = () => {
    if (server.serverKind() !== 'ours') return;
    const { brand } = server.facts();
    const { name } = brand;
    const logo = ownPath(brand.logo);
    const claim = writtenClaim(brand.claim);
    const before = brandNow();
    if (before.name === name && before.logo === logo && before.claim === claim) return;
    becomeBrand({ name, ...(logo === undefined ? {} : { logo }), claim });
  };
  server.subscribe(updateBrand);
  // The server may have responded before this chunk loaded.
  updateBrand();
}

/** Older settings store the address with the base path; a logo on another host is not shown. */
function ownPath(logo: string | undefined): string | undefined {
  const path =
    BASE_PATH !== '' && logo?.startsWith(`${BASE_PATH}/`) ? logo.slice(BASE_PATH.length) : logo;
  return path !== undefined && /^\/(?!\/)/.test(path) ? path : undefined;
}
