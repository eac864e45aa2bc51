import { useId, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { Icon, type IconName } from './icon.tsx';
import { focusEntry, moveFocus } from './menu-focus.ts';
import { MenuGroups, type MenuEntry } from './menu-groups.tsx';
import styles from './menu.module.css';
import { placeBeside } from './place-beside.ts';
import { useTopmost } from './top-dialog.ts';

interface MenuProps {
  /** The name of the button and of the menu. */
  readonly label: string;
  readonly icon: IconName;
  /** Groups are parted by a line. */
  readonly groups: readonly (readonly MenuEntry[])[];
}

/** A native popover: the browser closes it at Escape and at a tap beside it. */
export function Menu({ label, icon, groups }: MenuProps) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const menu = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);
  const choose = (entry: MenuEntry) => {
    // The focus goes back first: a dialog that opens now will give it back to the button.
    menu.current?.hidePopover();
    button.current?.focus();
    entry.onSelect();
  };
  return (
    <>
      <button
        ref={button}
        type="button"
        className="icon-button"
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        popoverTarget={id}
      >
        <Icon name={icon} />
      </button>
      {createPortal(
        // At the end of the body it stands in no landmark of the page, so it is one itself.
        <section
          ref={menu}
          id={id}
          popover="auto"
          aria-label={label}
          className={styles['menu']}
          onBeforeToggle={({ newState }) => {
            if (newState === 'open') placeBeside(menu.current, button.current);
          }}
          onToggle={({ newState }) => {
            setOpen(newState === 'open');
            if (newState === 'open') focusEntry(menu.current, 'first');
          }}
          onKeyDown={moveFocus}
        >
          <div role="menu" aria-label={label}>
            <MenuGroups groups={groups} onChoose={choose} />
          </div>
        </section>,
        useTopmost(),
      )}
    </>
  );
}
