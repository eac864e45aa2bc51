import { DOWNLOAD_ASKED } from '../../contract/first-page.ts';
import type { DownloadMark } from '../../contract/stored-records.ts';
import { plainText } from '../../core/story/plain-text.ts';
import { valueIn } from '../../core/story/read.ts';
import { hostAddress } from '../../ui/host-address.ts';
import { downloadsTexts, type DownloadsRoom } from './downloads-room.ts';
import styles from './downloads.module.css';

interface LostWalksProps {
  readonly room: DownloadsRoom;
  readonly lost: readonly DownloadMark[];
}

/** What the browser has taken away: each with its page, where the price is told before it is loaded. */
export function LostWalks({ room, lost }: LostWalksProps) {
  const texts = downloadsTexts(room.languageCode);
  return (
    <ul className={styles['walks']}>
      {lost.map(({ walk, title }) => {
        const name = plainText(valueIn(title, 2) ?? texts.unnamedWalk);
        return (
          <li key={walk} className={styles['card']}>
            <h2 className={styles['title']}>{name}</h2>
            <p role="status">{texts.lost}</p>
            <div className={styles['keys']}>
              <a
                className="button"
                aria-label={`${texts.loadAgain}: ${name}`}
                href={hostAddress(`/a/${encodeURIComponent(walk)}?${DOWNLOAD_ASKED}`)}
              >
                {texts.loadAgain}
              </a>
              <button
                type="button"
                className="button button-quiet"
                aria-label={`${texts.forget}: ${name}`}
                onClick={() => {
                  room.downloads.forgetLost(walk);
                }}
              >
                {texts.forget}
              </button>
            </div>
          </li>
        );
      })}
    </ul>
  );
}
