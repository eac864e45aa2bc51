import { useEffect, useMemo, useState } from 'react';
import { httpAdminApi } from '../../platform/admin-api/http.ts';
import { workerPatterns } from '../../platform/check-workers/worker-patterns.ts';
import { httpTextFiles } from '../../platform/network/text-files-http.ts';
import { workerStoryCheck } from '../../platform/check-workers/worker-story-check.ts';
import { reachOf, type Right } from '../../contract/rights.ts';
import type { Account } from '../../core/session/read-account.ts';
import type { AddressQuery, AdminContext, AdminNavigation } from '../session/admin-context.ts';
import { adminPathname, type AdminPath } from '../session/addresses/admin-path.ts';
import { confirmBeforeLeaving } from '../session/confirm-before-leaving.ts';
import { openRetainedState } from '../session/retained-state.ts';
import { openMediumPicking } from '../session/files/medium-picking.ts';
import { watchedAdminApi } from './watched-admin-api.ts';
import { menuPages } from './navigation/nav-pages.ts';
import { openToasts } from '../../lib/toasts.ts';
import { withBasePath } from '../../ui/base-path.ts';
import { pageLanguage } from '../../i18n/page-language.ts';
import type { AdminPorts } from './admin-ports.ts';
import { onSiteTools } from './on-site-tools.tsx';
import { isSending, queueOf } from './sending.ts';

/** This state outlives a page: a session that ends does not lose what was typed. */
const retained = openRetainedState();
export const mediumPicking = openMediumPicking();
const storyCheck = workerStoryCheck();
const patterns = workerPatterns();
const texts = httpTextFiles(window.fetch.bind(window));
// For as long as this document: also while it shows the login after a session's end.
confirmBeforeLeaving(() => retained.hasTyped() || isSending());

export function useAdminContext(ports: AdminPorts, account: Account): AdminContext {
  const [toasts] = useState(openToasts);
  const { userId } = account;
  const admin = useMemo((): AdminContext => {
    retained.belongTo(userId);
    const may = (right: Right) => reachOf(right, account.role) !== undefined;
    return {
      // A rejected token signs the user out, and the guard leads to the login.
      api: watchedAdminApi(httpAdminApi(ports.sendRequest), ports.account.logout),
      account,
      may,
      languageCode: pageLanguage(),
      toasts,
      nowMs: ports.clock.nowMs,
      navigation: { ...navigationOf(ports), offered: menuPages({ may }) },
      address: addressOf(ports),
      retained,
      storyCheck,
      patterns,
      texts,
      server: { base: ports.base, token: ports.account.token },
      pickMedium: mediumPicking.pick,
      site: onSiteTools(ports),
    };
  }, [ports, account, userId, toasts]);
  // Uploads that the last page left unfinished go on, whichever page is opened now.
  useEffect(() => void queueOf(admin), [admin]);
  return admin;
}

function navigationOf({ history }: AdminPorts): Omit<AdminNavigation, 'offered'> {
  const to = (path: AdminPath, params?: Readonly<Record<string, string>>) =>
    withBasePath(adminPathname(path, params));
  const go = (path: AdminPath, params?: Readonly<Record<string, string>>) => {
    history.push(to(path, params));
  };
  return { to, go } as Omit<AdminNavigation, 'offered'>;
}

function addressOf({ history }: AdminPorts): AddressQuery {
  return {
    readQuery: () => history.location.search,
    subscribe: (listener) => history.subscribe(listener),
    changeQuery(changes) {
      const { pathname, search, hash } = history.location;
      const parameters = new URLSearchParams(search);
      for (const [name, value] of Object.entries(changes)) {
        if (value === undefined) parameters.delete(name);
        else parameters.set(name, value);
      }
      const queryString = parameters.size === 0 ? '' : `?${String(parameters)}`;
      history.replace(pathname + queryString + hash);
    },
  };
}
