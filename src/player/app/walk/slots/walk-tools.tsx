import { HeaderTools } from '../../../../site/header/header-tools.tsx';
import { usePlayer } from '../../../shared/use-walk-state.ts';
import { useKeyboardShortcuts } from '../../../listening/use-keyboard-shortcuts.ts';
import { transferTexts } from '../../../../i18n/transfer.ts';
import { useTexts } from '../../../../i18n/use-texts.ts';
import { messagesFor } from '../../../../i18n/messages.ts';
import type { WalkContext } from '../../../session/walk-context.ts';
import type { MenuEntry } from '../../../../ui/menus/menu-groups.tsx';
import { useAccountEntries, useIsTester } from '../../pages/account-entries.ts';
import { deletionAddress } from '../../../../site/delete-data-address.ts';
import { onMobile } from '../../../../site/on-mobile.ts';
import type { Ports } from '../../ports/browser-ports.ts';
import { requestTransfer } from '../transfer-address.ts';
import type { WalkRouting } from '../use-walk-routing.ts';

export interface WalkToolsProps {
  readonly ports: Ports;
  readonly walkContext: WalkContext;
  readonly onLanguage: WalkRouting['setLanguage'];
}

/** The tools on the right of an open walk's header. */
export function WalkTools({ ports, walkContext, onLanguage }: WalkToolsProps) {
  const { player, story, language, languageCode } = walkContext;
  // The shortcuts load with the tools: the first bytes are spent on what a phone needs.
  useKeyboardShortcuts(walkContext);
  const { playsOn } = usePlayer(walkContext);
  const changeDevices: MenuEntry = {
    label: useTexts(transferTexts).menu,
    icon: 'toward',
    onSelect: () => {
      requestTransfer(ports.history);
    },
  };
  const leave = () => {
    ports.history.push(deletionAddress());
  };
  return (
    <HeaderTools
      languageCode={languageCode}
      languages={{ all: story.languages, chosen: language, onChoose: onLanguage }}
      server={ports.server}
      isMobile={onMobile()}
      isTester={useIsTester(ports)}
      accountEntries={useAccountEntries(ports, messagesFor(languageCode))}
      onDeleteData={ports.isPreview ? undefined : leave}
      walkEntries={ports.isPreview ? [] : [changeDevices]}
      playsOn={{ isOn: playsOn, onChange: player.setPlaysOn }}
    />
  );
}
