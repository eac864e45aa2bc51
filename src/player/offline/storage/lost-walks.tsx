import { DOWNLOAD_PARAMETER } from '../../../contract/first-page.ts';
import type { DownloadMark } from '../../../contract/stored-records.ts';
import { plainText } from '../../../core/story/plain-text.ts';
import { valueIn } from '../../../core/story/read.ts';
import { withBasePath } from '../../../ui/base-path.ts';
import { downloadsTexts, type DownloadsContext } from '../downloads/downloads-context.ts';
import styles from '../downloads/downloads.module.css';

interface LostWalksProps {
  readonly context: DownloadsContext;
  readonly lost: readonly DownloadMark[];
}

/** The evicted walks: each links to its page, which shows the size before a download. */
export function LostWalks({ context, lost }: LostWalksProps) {
  const texts = downloadsTexts(context.languageCode);
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
                aria-label={`${texts.reload}: ${name}`}
                href={withBasePath(`/a/${encodeURIComponent(walk)}?${DOWNLOAD_PARAMETER}`)}
              >
                {texts.reload}
              </a>
              <button
                type="button"
                className="button button-quiet"
                aria-label={`${texts.forget}: ${name}`}
                onClick={() => {
                  context.downloads.forgetLost(walk);
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
