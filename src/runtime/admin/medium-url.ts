import type { AdminFault } from '../../ports/admin-api.ts';
import type { AdminDesk } from './admin-desk.ts';
import { ownMedium } from './own-medium.ts';

type MediumUrl =
  | { readonly ok: true; readonly url: string }
  | { readonly ok: false; readonly fault: AdminFault };

/** Where the file that a draft names can be read: what is not published yet, only through the library. */
export async function mediumUrl(
  { api, host }: Pick<AdminDesk, 'api' | 'host'>,
  address: string,
  /** Of something on this host, below its path. */
  hostAddress: (path: `/${string}`) => string,
): Promise<MediumUrl> {
  const sha256 = ownMedium(address);
  if (sha256 === undefined) {
    return {
      ok: true,
      url: address.startsWith('/') ? hostAddress(address as `/${string}`) : address,
    };
  }
  const answer = await api.ask('adminMedium', { params: { sha256 } });
  if (!answer.ok) return answer;
  const { plan, preview } = answer.value.medium;
  // A picture's preview is a small one.
  return { ok: true, url: host.base + (plan ?? preview ?? address) };
}
