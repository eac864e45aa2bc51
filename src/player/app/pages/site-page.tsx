import { renderToString } from 'react-dom/server';
import type { SitePageContent, SitePath, RenderSitePage } from '../../../contract/first-page.ts';
import { DEFAULT_LANGUAGE } from '../../../core/story/model.ts';
import type { AccountContext } from '../../../site/sign-in/account-context.ts';
import { LoginPage } from '../../../site/sign-in/login-page.tsx';
import { ToolsPlaceholder } from '../../../site/header/tools-placeholder.tsx';
import { NO_LIST_FILTER } from '../../library/filter-walks.ts';
import { StartPage } from '../../library/start-page.tsx';
import { staticPageTexts } from '../../../i18n/static-page.ts';
import { LanguageContext } from '../../../i18n/language-context.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { messagesFor } from '../../../i18n/messages.ts';
import type { Messages } from '../../../i18n/frame-texts.ts';
import { pageTitle } from '../../../site/brand.ts';
import { SiteView } from '../../../site/site-view.tsx';

const titles: Readonly<Record<SitePath, keyof Messages>> = {
  '/': 'startTitle',
  '/login': 'signIn',
};

/** The first pages of a visitor. Nothing typed may be lost: the form waits for the app. */
export const renderSitePage: RenderSitePage = (content) => {
  const { path, languageCode, brand, claim } = content;
  const page =
    path === '/' ? <StaticStartPage languageCode={languageCode} /> : <StaticLogin {...content} />;
  return {
    title: pageTitle(messagesFor(languageCode)[titles[path]], brand),
    html: renderToString(
      <LanguageContext value={languageCode}>
        <SiteView
          tools={<ToolsPlaceholder languageCount={0} />}
          staticPath={path}
          brand={brand}
          claim={claim}
        >
          {page}
          <WithoutApp path={path} />
        </SiteView>
      </LanguageContext>,
    ).replace(/<link rel="preload"[^>]*>/g, ''),
  };
};

/** The message where the app does not load: at once without scripts, else late, by the style. */
function WithoutApp({ path }: Pick<SitePageContent, 'path'>) {
  const texts = useTexts(staticPageTexts);
  return (
    <>
      <noscript>
        <p className="still-words">{texts.noScript}</p>
      </noscript>
      <p className="still-words still-late" role="status">
        {texts.late} <a href={path}>{texts.retry}</a>
      </p>
    </>
  );
}

const nothing = () => undefined;

function StaticStartPage({ languageCode }: { readonly languageCode: string }) {
  const walks = { listWalks: () => new Promise<never>(nothing) };
  const languageOf = () => DEFAULT_LANGUAGE;
  const handlers = { onFilter: nothing, onScan: nothing };
  const context = {
    languageCode,
    visited: [],
    walks,
    languageOf,
    filter: NO_LIST_FILTER,
    ...handlers,
  };
  return <StartPage context={context} />;
}

/** A page without scripts sends nothing, so the functions for sending are missing. */
function StaticLogin({ isRegistrationOff }: Pick<SitePageContent, 'isRegistrationOff'>) {
  const context = { nowMs: () => 0, isStatic: true, isRegistrationOff };
  return <LoginPage context={context as unknown as AccountContext} />;
}
