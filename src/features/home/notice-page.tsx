import { hostAddress } from '../../ui/host-address.ts';
import type { HomeRoom } from './home-room.ts';
import { homeTexts } from './home-texts.ts';
import { MetWalks } from './met-walks.tsx';
import { ScanKey } from './scan-key.tsx';

/** What an anonymous visitor meets who came without a walk's link, and the ways on. */
export function NoticePage({ room }: { readonly room: HomeRoom }) {
  const texts = homeTexts(room.languageCode);
  return (
    <div className="page">
      <h1>{texts.noticeTitle}</h1>
      <p>{texts.noticeText}</p>
      <div className="page-ways">
        <a className="button" href={hostAddress('/login')}>
          {texts.login}
        </a>
        <a className="button button-quiet" href={hostAddress('/code')}>
          {texts.code}
        </a>
        <ScanKey room={room} />
        <a className="button button-quiet" href={hostAddress('/a/demo')}>
          {texts.demo}
        </a>
        <a className="button button-quiet" href={hostAddress('/storage')}>
          {texts.stored}
        </a>
      </div>
      <MetWalks room={room} title={texts.metTitle} />
    </div>
  );
}
