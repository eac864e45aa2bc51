import type { AdminError } from '../../../platform/admin-api/port.ts';
import type { AdminContext } from '../admin-context.ts';
import { ownMedium } from './own-medium.ts';

type MediumUrl =
  | { readonly ok: true; readonly url: string }
  | { readonly ok: false; readonly error: AdminError };

/**
 * The URL of a file that a draft names: an unpublished one can be read only through the library.
 */
export async function mediumUrl(
  { api, server }: Pick<AdminContext, 'api' | 'server'>,
  address: string,
  /** Prefixes the base path to a path on this server. */
  withBasePath: (path: `/${string}`) => string,
): Promise<MediumUrl> {
  const sha256 = ownMedium(address);
  if (sha256 === undefined) {
    return {
      ok: true,
      url: address.startsWith('/') ? withBasePath(address as `/${string}`) : address,
    };
  }
  const result = await api.sendRequest('adminMedium', { params: { sha256 } });
  if (!result.ok) return result;
  const { plan, preview } = result.value.medium;
  // A picture's `preview` is only a small one, hence `plan` first.
  return { ok: true, url: server.base + (plan ?? preview ?? address) };
}
