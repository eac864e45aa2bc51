import { useSyncExternalStore } from 'react';
import type { header } from '../../i18n/german/header.ts';
import type { HostPort } from '../../ports/host.ts';
import { LegalDialog } from './legal-dialog.tsx';
import { legalWords } from './legal-text.ts';
import { MoreDialog } from './more-dialog.tsx';

export type HostDialog = 'privacy' | 'imprint' | 'more';

interface HostDialogsProps {
  readonly open: HostDialog | undefined;
  readonly host: HostPort;
  readonly texts: Record<keyof typeof header, string>;
  readonly languageCode: string;
  readonly isMobile: boolean;
  readonly onClose: () => void;
}

/** The host's own words; where it gives none, what is true of every player. */
export function HostDialogs(props: HostDialogsProps) {
  const { open, host, texts, languageCode, isMobile, onClose } = props;
  const { legal, storeLinks } = useSyncExternalStore(host.subscribe, host.facts);
  const builtIn = (text: string) => ({ text, languageCode });
  const blanks = { missing: texts.blankLine, within: texts.blankWithin };
  const shared = { closeLabel: texts.close, onClose };
  return (
    <>
      <LegalDialog
        {...shared}
        blanks={blanks}
        title={texts.privacyTitle}
        words={legalWords(legal, 'privacy', languageCode) ?? builtIn(texts.privacyBuiltIn)}
        isOpen={open === 'privacy'}
      />
      <LegalDialog
        {...shared}
        blanks={blanks}
        title={texts.imprint}
        words={legalWords(legal, 'imprint', languageCode) ?? builtIn(texts.imprintMissing)}
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
