import { useEffect, useMemo, useState } from 'react';
import { httpAdminApi } from '../../adapters/api-http/admin-api.ts';
import { workerPatterns } from '../../adapters/pattern-check/worker-patterns.ts';
import { httpTextFiles } from '../../adapters/text-files-http/text-files-http.ts';
import { workerProof } from '../../adapters/walk-proof/worker-proof.ts';
import type { Account } from '../../core/session/read-account.ts';
import type { AddressQuery, AdminDesk } from '../../runtime/admin/admin-desk.ts';
import { adminPathname, type AdminPath } from '../../runtime/admin/admin-path.ts';
import { askBeforeLeaving } from '../../runtime/admin/ask-before-leaving.ts';
import { openKeptWork } from '../../runtime/admin/kept-work.ts';
import { openMediumPicking } from '../../runtime/admin/medium-picking.ts';
import { watchedAdminApi } from '../../runtime/admin/watched-admin-api.ts';
import { openNotices } from '../../runtime/notices.ts';
import { hostAddress } from '../../ui/host-address.ts';
import { pageLanguage } from '../pages/page-language.ts';
import type { Ports } from '../ports.ts';
import { adminSite } from './admin-site.tsx';
import { isSending, queueOf } from './sending.ts';

/** Longer than a page: a session that ends takes nothing that was typed along. */
const kept = openKeptWork();
export const mediumPicking = openMediumPicking();
const proof = workerProof();
const patterns = workerPatterns();
const texts = httpTextFiles(window.fetch.bind(window));

export function useAdminDesk(ports: Ports, account: Account): AdminDesk {
  const [notices] = useState(openNotices);
  const { userId } = account;
  useEffect(() => askBeforeLeaving(() => kept.hasTyped() || isSending()), []);
  const desk = useMemo((): AdminDesk => {
    kept.belongTo(userId);
    return {
      // Without its bearer nobody is signed in, and the guard leads to the login.
      api: watchedAdminApi(httpAdminApi(ports.ask), ports.account.logout),
      account,
      languageCode: pageLanguage(),
      notices,
      nowMs: ports.clock.nowMs,
      ways: waysOf(ports),
      address: addressOf(ports),
      kept,
      proof,
      patterns,
      texts,
      host: { base: ports.base, token: ports.account.token },
      pickMedium: mediumPicking.pick,
      site: adminSite(ports),
    };
  }, [ports, account, userId, notices]);
  // What was being sent when the last page closed goes on, whichever page is opened now.
  useEffect(() => void queueOf(desk), [desk]);
  return desk;
}

function waysOf({ history }: Ports): AdminDesk['ways'] {
  const to = (path: AdminPath, params?: Readonly<Record<string, string>>) =>
    hostAddress(adminPathname(path, params));
  const go = (path: AdminPath, params?: Readonly<Record<string, string>>) => {
    history.push(to(path, params));
  };
  return { to, go } as AdminDesk['ways'];
}

function addressOf({ history }: Ports): AddressQuery {
  return {
    read: () => history.location.search,
    subscribe: (listener) => history.subscribe(listener),
    change(changes) {
      const { pathname, search, hash } = history.location;
      const asked = new URLSearchParams(search);
      for (const [name, value] of Object.entries(changes)) {
        if (value === undefined) asked.delete(name);
        else asked.set(name, value);
      }
      const question = asked.size === 0 ? '' : `?${String(asked)}`;
      history.replace(pathname + question + hash);
    },
  };
}
