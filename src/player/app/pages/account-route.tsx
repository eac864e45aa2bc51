import { useMemo, useState } from 'react';
import { ownAccountTexts } from '../../../i18n/own-account.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { openToasts } from '../../../lib/toasts.ts';
import { httpOwnAccountApi } from '../../../platform/server-api/own-account-api.ts';
import { useAccount } from '../../../site/use-account.ts';
import { withBasePath } from '../../../ui/base-path.ts';
import { PageToasts } from '../../../ui/toasts/page-toasts.tsx';
import type { OwnAccountContext } from '../../account/own-account-context.ts';
import { OwnAccountPage } from '../../account/own-account-page.tsx';
import type { Ports } from '../ports/browser-ports.ts';
import { signOutFromPage } from './account-entries.ts';
import { PageLayout } from './page-layout.tsx';

export function AccountRoute({ ports }: { readonly ports: Ports }) {
  const texts = useTexts(ownAccountTexts);
  const [toasts] = useState(openToasts);
  const account = useAccount(ports.account);
  const context = useMemo(
    (): OwnAccountContext => ({
      api: httpOwnAccountApi(ports.sendRequest),
      toasts,
      nowMs: ports.clock.nowMs,
      signOut() {
        signOutFromPage(ports);
      },
    }),
    [ports, toasts],
  );
  return (
    <PageLayout ports={ports} title={texts.title}>
      {account === undefined ? (
        <div className="page">
          <h1>{texts.title}</h1>
          <p>{texts.nobody}</p>
          <div className="page-ways">
            <a className="button" href={withBasePath('/login')}>
              {texts.signIn}
            </a>
          </div>
        </div>
      ) : (
        <OwnAccountPage key={account.userId} context={context} />
      )}
      <PageToasts toasts={toasts} />
    </PageLayout>
  );
}
