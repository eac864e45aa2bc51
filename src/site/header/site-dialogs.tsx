import { useSyncExternalStore } from 'react';
import type { header } from '../../i18n/german/header.ts';
import type { ServerInfoPort } from '../../platform/server-api/server-info-port.ts';
import { LegalDialog } from './legal-dialog.tsx';
import { legalText } from './legal-text.ts';
import { MoreDialog } from './more-dialog.tsx';

export type SiteDialog = 'privacy' | 'imprint' | 'more';

interface SiteDialogsProps {
  readonly open: SiteDialog | undefined;
  readonly server: ServerInfoPort;
  readonly texts: Record<keyof typeof header, string>;
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
