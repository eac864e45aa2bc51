import { useSyncExternalStore } from 'react';
import type { ServerInfoPort, SiteFacts } from '../../platform/server-api/port.ts';
import type { HeaderTexts } from '../../i18n/header.ts';
import { LegalDialog } from './legal-dialog.tsx';
import { legalText } from './legal-text.ts';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import styles from './header.module.css';

export type SiteDialog = 'privacy' | 'imprint' | 'more';

interface SiteDialogsProps {
  readonly open: SiteDialog | undefined;
  readonly server: ServerInfoPort;
  readonly texts: HeaderTexts;
  readonly languageCode: string;
  readonly isMobile: boolean;
  readonly onClose: () => void;
}

/** The server's own texts; where it has none, what is true of every player. */
export function SiteDialogs(props: SiteDialogsProps) {
  const { open, server, texts, languageCode, isMobile, onClose } = props;
  const { legal, storeLinks } = useSyncExternalStore(server.subscribe, server.facts);
  const builtIn = (text: string) => ({ text, languageCode });
  const blanks = { missing: texts.blankLine, within: texts.blankWithin };
  const shared = { closeLabel: texts.close, onClose };
  return (
    <>
      <LegalDialog
        {...shared}
        blanks={blanks}
        title={texts.privacyTitle}
        legalText={legalText(legal, 'privacy', languageCode) ?? builtIn(texts.privacyBuiltIn)}
        isOpen={open === 'privacy'}
      />
      <LegalDialog
        {...shared}
        blanks={blanks}
        title={texts.imprint}
        legalText={legalText(legal, 'imprint', languageCode) ?? builtIn(texts.imprintMissing)}
        isOpen={open === 'imprint'}
      />
      <MoreDialog
        {...shared}
        title={texts.more}
        texts={texts}
        isMobile={isMobile}
        links={storeLinks}
        isOpen={open === 'more'}
      />
    </>
  );
}

interface MoreDialogProps {
  readonly title: string;
  readonly texts: HeaderTexts;
  readonly isMobile: boolean;
  readonly links: SiteFacts['storeLinks'];
  readonly isOpen: boolean;
  readonly closeLabel: string;
  readonly onClose: () => void;
}

/** Links to the store apps where the server has some; else describes what this app can do. */
function MoreDialog({ texts, isMobile, links, ...dialog }: MoreDialogProps) {
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
