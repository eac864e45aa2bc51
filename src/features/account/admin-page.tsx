import type { Account } from '../../core/session/read-account.ts';
import { hostAddress } from '../../ui/host-address.ts';
import { accountTexts } from './account-texts.ts';

interface AdminPageProps {
  readonly account: Account;
  readonly languageCode: string;
}

/** Stands where the administration's pages will be, and says what can be done until then. */
export function AdminPage({ account, languageCode }: AdminPageProps) {
  const texts = accountTexts(languageCode);
  return (
    <div className="page">
      <h1>{texts.adminTitle}</h1>
      <p>
        {texts.signedInAs} {account.username ?? texts.unknownName}
      </p>
      <p>{texts.adminText}</p>
      <ul className="page-list">
        <li>{texts.adminWalks}</li>
        <li>{texts.adminDemo}</li>
        <li>
          {texts.adminApi} <a href={hostAddress('/api/openapi.json')}>{texts.adminApiLink}</a>
        </li>
      </ul>
      <div className="page-ways">
        <a className="button" href={hostAddress('/')}>
          {texts.toHome}
        </a>
        <a className="button button-quiet" href={hostAddress('/a/demo')}>
          {texts.demo}
        </a>
      </div>
    </div>
  );
}
