import type { header } from '../../i18n/german/header.ts';
import type { SiteFacts } from '../../platform/server-api/server-info-port.ts';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import styles from './header.module.css';

interface MoreDialogProps {
  readonly title: string;
  readonly texts: Record<keyof typeof header, string>;
  readonly isMobile: boolean;
  readonly links: SiteFacts['storeLinks'];
  readonly isOpen: boolean;
  readonly closeLabel: string;
  readonly onClose: () => void;
}

/** Links to the store apps where the server has some; else describes what this app can do. */
export function MoreDialog({ texts, isMobile, links, ...dialog }: MoreDialogProps) {
  return (
    <Dialog {...dialog}>
      {links.length > 0 ? (
        <Stores texts={texts} isMobile={isMobile} links={links} />
      ) : (
        <OwnAbilities texts={texts} />
      )}
    </Dialog>
  );
}

function Stores({ texts, isMobile, links }: Pick<MoreDialogProps, 'texts' | 'isMobile' | 'links'>) {
  return (
    <>
      <p>{texts.moreText}</p>
      {/* Where the apps run, shown on a device on which they do not. */}
      {!isMobile && <p>{texts.moreOnPhones}</p>}
      <ul className={styles['stores']}>
        {links.map(({ name, url }) => (
          <li key={url}>
            <a className="button" href={url} target="_blank" rel="noreferrer">
              {name}
            </a>
          </li>
        ))}
      </ul>
    </>
  );
}

function OwnAbilities({ texts }: Pick<MoreDialogProps, 'texts'>) {
  return (
    <>
      <p>{texts.moreOwn}</p>
      <ul className={styles['abilities']}>
        <li>{texts.moreInstall}</li>
        <li>{texts.moreOffline}</li>
        <li>{texts.morePlace}</li>
      </ul>
    </>
  );
}
