import { useState } from 'react';
import type { Language, LanguageId } from '../../core/story/model.ts';
import { header as english } from '../../i18n/english/header.ts';
import { header as german } from '../../i18n/german/header.ts';
import { textsIn } from '../../i18n/texts-in.ts';
import type { HostPort } from '../../ports/host.ts';
import type { MenuEntry } from '../../ui/menu-groups.tsx';
import { Menu } from '../../ui/menu.tsx';
import styles from './header.module.css';
import { HostDialogs, type HostDialog } from './host-dialogs.tsx';

export interface HeaderToolsProps {
  /** Of the interface. */
  readonly languageCode: string;
  /** Absent where nothing can be chosen; a single language needs no choice. */
  readonly languages?: {
    readonly all: readonly Language[];
    readonly chosen: LanguageId;
    readonly onChoose: (language: LanguageId) => void;
  };
  readonly host: HostPort;
  /** Carried along: what is promoted for phones can be put on this very device. */
  readonly isMobile: boolean;
  /** Role 6: shows the label 'Admin'. */
  readonly isTester: boolean;
  /** Signing in or out, and an administrator's ways. */
  readonly accountEntries: readonly MenuEntry[];
  /** What can be done with the walk that is open. */
  readonly walkEntries?: readonly MenuEntry[];
  /** Absent beside a draft, of which nothing is kept. */
  readonly onDeleteData?: (() => void) | undefined;
  /** Absent where nothing plays. */
  readonly playsOn?: { readonly isOn: boolean; readonly onChange: (isOn: boolean) => void };
}

/** What stands on the right of a header: the language, and the menu with all the rest. */
export function HeaderTools(props: HeaderToolsProps) {
  const { languages, languageCode, host, playsOn, walkEntries = [], onDeleteData } = props;
  const texts = textsIn(german, english, languageCode);
  const [dialog, setDialog] = useState<HostDialog>();
  const open = (one: HostDialog) => () => {
    // Already known, unless the menu was faster than the network.
    void host.learn();
    setDialog(one);
  };
  return (
    <>
      {props.isTester && <TesterMark label={texts.admin} />}
      {languages && languages.all.length > 1 && (
        <Menu
          label={texts.language}
          icon="language"
          groups={[languages.all.map((one) => choiceOf(one, languages))]}
        />
      )}
      <Menu
        label={texts.menu}
        icon="menu"
        groups={[
          props.accountEntries,
          [...(playsOn ? [switchOf(texts, playsOn)] : []), ...walkEntries],
          [
            { label: texts.privacy, icon: 'lock', onSelect: open('privacy') },
            { label: texts.imprint, icon: 'info', onSelect: open('imprint') },
            ...(onDeleteData
              ? [{ label: texts.deleteData, icon: 'close', onSelect: onDeleteData } as const]
              : []),
            { label: texts.more, icon: 'download', onSelect: open('more') },
          ],
        ]}
      />
      <HostDialogs
        open={dialog}
        host={host}
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

/** Fixed in English by the specification. */
function TesterMark({ label }: { readonly label: string }) {
  return (
    <span className={styles['role']} lang="en">
      {label}
    </span>
  );
}

function switchOf(
  texts: typeof german,
  { isOn, onChange }: NonNullable<HeaderToolsProps['playsOn']>,
): MenuEntry {
  return {
    label: texts.playsOn,
    icon: 'play',
    choice: { kind: 'on-off', isChosen: isOn, words: isOn ? texts.on : texts.off },
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
