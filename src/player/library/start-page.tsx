import { withBasePath } from '../../ui/base-path.ts';
import type { HomeContext } from './home-context.ts';
import { homeTexts } from '../../i18n/home.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { VisitedWalks } from './visited-walks.tsx';
import { ScanButton } from './scan-button.tsx';

/** The page for an anonymous visitor who came without a walk's link, and the links onward. */
export function StartPage({ context }: { readonly context: HomeContext }) {
  const texts = useTexts(homeTexts);
  return (
    <div className="page">
      <h1>{texts.noticeTitle}</h1>
      <p>{texts.noticeText}</p>
      <div className="page-ways">
        <a className="button" href={withBasePath('/login')}>
          {texts.login}
        </a>
        <a className="button button-quiet" href={withBasePath('/code')}>
          {texts.code}
        </a>
        <ScanButton context={context} />
        <a className="button button-quiet" href={withBasePath('/a/demo')}>
          {texts.demo}
        </a>
        <a className="button button-quiet" href={withBasePath('/storage')}>
          {texts.stored}
        </a>
      </div>
      <VisitedWalks context={context} title={texts.visitedTitle} />
    </div>
  );
}
