import { HeaderTools } from '../../features/header/header-tools.tsx';
import { useAccountEntries, useIsTester } from '../account-entries.ts';
import { askForDeletion } from '../delete-data-address.ts';
import { onMobile } from '../on-mobile.ts';
import type { Ports } from '../ports.ts';
import { pageLanguage, pageMessages } from './page-language.ts';

/** What stands on the right of the house's own header. */
export function HouseTools({ ports }: { readonly ports: Ports }) {
  return (
    <HeaderTools
      languageCode={pageLanguage()}
      host={ports.host}
      isMobile={onMobile()}
      onDeleteData={() => {
        askForDeletion(ports.history);
      }}
      isTester={useIsTester(ports)}
      accountEntries={useAccountEntries(ports, pageMessages())}
    />
  );
}
