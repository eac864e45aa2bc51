import type { header } from '../../i18n/german/header.ts';
import type { HostFacts } from '../../ports/host.ts';
import { Dialog } from '../../ui/dialog.tsx';
import styles from './header.module.css';

interface MoreDialogProps {
  readonly title: string;
  readonly texts: Record<keyof typeof header, string>;
  readonly isMobile: boolean;
  readonly links: HostFacts['storeLinks'];
  readonly isOpen: boolean;
  readonly closeLabel: string;
  readonly onClose: () => void;
}

/** Promotes the apps where the host has some; else it tells what this app does by itself. */
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
      {/* Where the apps run, said on a device on which they do not. */}
      {!isMobile && <p>{texts.moreElsewhere}</p>}
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
