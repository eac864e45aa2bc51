import { HeaderTools } from '../../features/header/header-tools.tsx';
import { usePlayer } from '../../features/player/use-scene.ts';
import { useKeyboardShortcuts } from '../../features/player/use-keyboard-shortcuts.ts';
import { passport as english } from '../../i18n/english/passport.ts';
import { passport as german } from '../../i18n/german/passport.ts';
import { textsIn } from '../../i18n/texts-in.ts';
import { messagesFor } from '../../i18n/messages.ts';
import type { WalkScene } from '../../runtime/walk-scene.ts';
import type { MenuEntry } from '../../ui/menu-groups.tsx';
import { useAccountEntries, useIsTester } from '../account-entries.ts';
import { askForDeletion } from '../delete-data-address.ts';
import { onMobile } from '../on-mobile.ts';
import type { Ports } from '../ports.ts';
import { askForPassport } from './passport-address.ts';
import type { WalkNavigation } from './use-walk-navigation.ts';

export interface WalkToolsProps {
  readonly ports: Ports;
  readonly scene: WalkScene;
  readonly onLanguage: WalkNavigation['setLanguage'];
}

/** What stands on the right of an open walk's header. */
export function WalkTools({ ports, scene, onLanguage }: WalkToolsProps) {
  const { player, story, language, languageCode } = scene;
  // They come with the tools: a visitor's first bytes are spent on what a phone needs.
  useKeyboardShortcuts(scene);
  const { playsOn } = usePlayer(scene);
  const changeDevices: MenuEntry = {
    label: textsIn(german, english, languageCode).menu,
    icon: 'toward',
    onSelect: () => {
      askForPassport(ports.history);
    },
  };
  const leave = () => {
    askForDeletion(ports.history);
  };
  return (
    <HeaderTools
      languageCode={languageCode}
      languages={{ all: story.languages, chosen: language, onChoose: onLanguage }}
      host={ports.host}
      isMobile={onMobile()}
      isTester={useIsTester(ports)}
      accountEntries={useAccountEntries(ports, messagesFor(languageCode))}
      onDeleteData={ports.isPreview ? undefined : leave}
      walkEntries={ports.isPreview ? [] : [changeDevices]}
      playsOn={{ isOn: playsOn, onChange: player.setPlaysOn }}
    />
  );
}
