import { useState } from 'react';
import type { Language, LanguageId } from '../../core/story/model.ts';
import type { ServerInfoPort } from '../../platform/server-api/port.ts';
import { headerTexts, type HeaderTexts } from '../../i18n/header.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import type { MenuEntry } from '../../ui/menus/menu-groups.tsx';
import { Menu } from '../../ui/menus/menu.tsx';
import styles from './header.module.css';
import { SiteDialogs, type SiteDialog } from './site-dialogs.tsx';

export interface HeaderToolsProps {
  /** The language of the interface. */
  readonly languageCode: string;
  /** Absent where nothing can be chosen; a single language needs no choice. */
  readonly languages?: {
    readonly all: readonly Language[];
    readonly chosen: LanguageId;
    readonly onChoose: (language: LanguageId) => void;
  };
  readonly server: ServerInfoPort;
  /** A mobile device: the apps for phones can be installed on this very device. */
  readonly isMobile: boolean;
  /** Role 6: shows the label 'Admin'. */
  readonly isTester: boolean;
  /** Entries to sign in or out, and an administrator's links. */
  readonly accountEntries: readonly MenuEntry[];
  /** The actions for the open walk. */
  readonly walkEntries?: readonly MenuEntry[];
  /** Absent beside a draft, of which nothing is stored. */
  readonly onDeleteData?: (() => void) | undefined;
  /** Absent where nothing plays. */
  readonly playsOn?: { readonly isOn: boolean; readonly onChange: (isOn: boolean) => void };
}

/** The tools on the right of a header: the language, and the menu with all the rest. */
export function HeaderTools(props: HeaderToolsProps) {
  const { languages, languageCode, server, playsOn, walkEntries = [], onDeleteData } = props;
  const texts = useTexts(headerTexts);
  const [dialog, setDialog] = useState<SiteDialog>();
  const openDialog = (opened: SiteDialog) => () => {
    // The facts are already loaded, unless the menu was faster than the network.
    void server.loadFacts();
    setDialog(opened);
  };
  return (
    <>
      {props.isTester && <TesterMark label={texts.admin} />}
      {languages && languages.all.length > 1 && (
        <Menu
          label={texts.language}
          icon="language"
          groups={[languages.all.map((language) => choiceOf(language, languages))]}
        />
      )}
      <Menu
        label={texts.menu}
        icon="menu"
        groups={[
          props.accountEntries,
          [...(playsOn ? [switchOf(texts, playsOn)] : []), ...walkEntries],
          [
            { label: texts.privacy, icon: 'lock', onSelect: openDialog('privacy') },
            { label: texts.imprint, icon: 'info', onSelect: openDialog('imprint') },
            ...(onDeleteData
              ? [{ label: texts.deleteData, icon: 'close', onSelect: onDeleteData } as const]
              : []),
            { label: texts.more, icon: 'download', onSelect: openDialog('more') },
          ],
        ]}
      />
      <SiteDialogs
        open={dialog}
        server={server}
        texts={texts}
        languageCode={languageCode}
        isMobile={props.isMobile}
        onClose={() => {
          setDialog(undefined);
        }}
      />
    </>
  );
}

/** The specification fixes this label in English. */
function TesterMark({ label }: { readonly label: string }) {
  return (
    <span className={styles['role']} lang="en">
      {label}
    </span>
  );
}

function switchOf(
  texts: HeaderTexts,
  { isOn, onChange }: NonNullable<HeaderToolsProps['playsOn']>,
): MenuEntry {
  return {
    label: texts.playsOn,
    icon: 'play',
    choice: { kind: 'on-off', isChosen: isOn, stateLabel: isOn ? texts.on : texts.off },
    onSelect: () => {
      onChange(!isOn);
    },
  };
}

function choiceOf(
  { id, code, name }: Language,
  { chosen, onChoose }: NonNullable<HeaderToolsProps['languages']>,
): MenuEntry {
  return {
    label: name,
    lang: code,
    choice: { kind: 'one-of', isChosen: id === chosen },
    onSelect: () => {
      onChoose(id);
    },
  };
}
