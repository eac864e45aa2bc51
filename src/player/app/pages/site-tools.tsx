import { HeaderTools } from '../../../site/header/header-tools.tsx';
import { useAccountEntries, useIsTester } from './account-entries.ts';
import { requestDeletion } from '../../../site/delete-data-address.ts';
import { onMobile } from '../../../site/on-mobile.ts';
import type { Ports } from '../ports/browser-ports.ts';
import { pageLanguage, pageMessages } from '../../../i18n/page-language.ts';

/** The tools on the right of the site's own header. */
export function SiteTools({ ports }: { readonly ports: Ports }) {
  return (
    <HeaderTools
      languageCode={pageLanguage()}
      server={ports.server}
      isMobile={onMobile()}
      onDeleteData={() => {
        requestDeletion(ports.history);
      }}
      isTester={useIsTester(ports)}
      accountEntries={useAccountEntries(ports, pageMessages())}
    />
  );
}
