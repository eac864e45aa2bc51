import { Icon, type IconName } from '../icon.tsx';
import styles from './menu.module.css';

export interface MenuEntry {
  readonly label: string;
  readonly icon?: IconName;
  /** The language of the label, if it is not the page's. */
  readonly lang?: string;
  /** A radio item or a switch; absent for a plain command. */
  readonly choice?: {
    readonly kind: 'one-of' | 'on-off';
    readonly isChosen: boolean;
    /** The visible text of a switch's state. */
    readonly stateLabel?: string;
  };
  readonly onSelect: () => void;
}

interface MenuGroupsProps {
  readonly groups: readonly (readonly MenuEntry[])[];
  readonly onChoose: (entry: MenuEntry) => void;
}

export function MenuGroups({ groups, onChoose }: MenuGroupsProps) {
  return groups
    .filter((group) => group.length > 0)
    .map((group, index) => (
      <div key={index} role="group" className={styles['group']}>
        {group.map((entry) => (
          <Entry key={entry.label} entry={entry} onChoose={onChoose} />
        ))}
      </div>
    ));
}

const roles = { 'one-of': 'menuitemradio', 'on-off': 'menuitemcheckbox' } as const;

interface EntryProps {
  readonly entry: MenuEntry;
  readonly onChoose: (entry: MenuEntry) => void;
}

function Entry({ entry, onChoose }: EntryProps) {
  const { label, icon, lang, choice } = entry;
  return (
    <button
      type="button"
      role={choice ? roles[choice.kind] : 'menuitem'}
      aria-checked={choice?.isChosen}
      tabIndex={-1}
      className={styles['entry']}
      onClick={() => {
        onChoose(entry);
      }}
    >
      {icon && <Icon name={icon} />}
      <span lang={lang}>{label}</span>
      {choice?.kind === 'one-of' && choice.isChosen && (
        <Icon name="check" className={styles['mark'] ?? ''} />
      )}
      {choice?.kind === 'on-off' && (
        // Role and state already announce it.
        <span className={styles['state']} aria-hidden="true">
          {choice.stateLabel}
          <span className={styles['knob']} />
        </span>
      )}
    </button>
  );
}
