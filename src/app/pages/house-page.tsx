import { renderToString } from 'react-dom/server';
import type { HousePageParts, HousePath, RenderHousePage } from '../../contract/first-page.ts';
import { DEFAULT_LANGUAGE } from '../../core/story/model.ts';
import type { AccountRoom } from '../../features/account/account-room.ts';
import { LoginPage } from '../../features/account/login-page.tsx';
import { ToolsPlace } from '../../features/header/tools-place.tsx';
import { NO_CHOICE } from '../../features/home/filter-walks.ts';
import { NoticePage } from '../../features/home/notice-page.tsx';
import { still as english } from '../../i18n/english/still.ts';
import { still as german } from '../../i18n/german/still.ts';
import { messagesFor } from '../../i18n/messages.ts';
import type { Messages } from '../../i18n/frame-texts.ts';
import { textsIn } from '../../i18n/texts-in.ts';
import { pageTitle } from '../brand.ts';
import { HouseView } from './house-view.tsx';

const titles: Readonly<Record<HousePath, keyof Messages>> = {
  '/': 'startTitle',
  '/login': 'signIn',
};

/** What an anonymous visitor sees first. Nothing typed may be lost: the form waits for the app. */
export const renderHousePage: RenderHousePage = ({ path, languageCode, brand, claim }) => {
  const page =
    path === '/' ? (
      <StillNotice languageCode={languageCode} />
    ) : (
      <StillLogin languageCode={languageCode} />
    );
  return {
    title: pageTitle(messagesFor(languageCode)[titles[path]], brand),
    html: renderToString(
      <HouseView tools={<ToolsPlace languageCount={0} />} still={path} brand={brand} claim={claim}>
        {page}
        <WithoutApp path={path} languageCode={languageCode} />
      </HouseView>,
    ).replace(/<link rel="preload"[^>]*>/g, ''),
  };
};

/** Words for whom the app does not come: at once without scripts, else by the style, after a while. */
function WithoutApp({ path, languageCode }: Pick<HousePageParts, 'path' | 'languageCode'>) {
  const texts = textsIn(german, english, languageCode);
  return (
    <>
      <noscript>
        <p className="still-words">{texts.noScript}</p>
      </noscript>
      <p className="still-words still-late" role="status">
        {texts.late} <a href={path}>{texts.again}</a>
      </p>
    </>
  );
}

const nothing = () => undefined;

function StillNotice({ languageCode }: { readonly languageCode: string }) {
  const walks = { list: () => new Promise<never>(nothing) };
  const languageOf = () => DEFAULT_LANGUAGE;
  const ways = { onChoose: nothing, onScan: nothing };
  const room = { languageCode, met: [], walks, languageOf, choice: NO_CHOICE, ...ways };
  return <NoticePage room={room} />;
}

/** Nothing is sent from a page without scripts, so what sending would need is not there. */
function StillLogin({ languageCode }: { readonly languageCode: string }) {
  const room = { languageCode, nowMs: () => 0, isStill: true };
  return <LoginPage room={room as unknown as AccountRoom} />;
}
