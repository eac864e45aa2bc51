import { useRef } from 'react';
import { createPortal } from 'react-dom';
import { Icon, type IconName } from '../icon.tsx';
import { moveFocus } from './menu-focus.ts';
import { MenuGroups, type MenuEntry } from './menu-groups.tsx';
import styles from './menu.module.css';
import { useTopmost } from '../dialogs/top-dialog.ts';
import { useMenuSurface } from './use-menu-surface.ts';

interface MenuProps {
  /** The name of the button and of the menu. */
  readonly label: string;
  readonly icon: IconName;
  /** Groups are separated by a line. */
  readonly groups: readonly (readonly MenuEntry[])[];
  /** The id of a neighbour that the open menu must not cover. */
  readonly clearOf?: string;
}

export function Menu({ label, icon, groups, clearOf }: MenuProps) {
  const button = useRef<HTMLButtonElement>(null);
  const menu = useRef<HTMLDivElement>(null);
  const { isOpen, close, buttonProps, menuProps } = useMenuSurface({ button, menu, clearOf });
  const choose = (entry: MenuEntry) => {
    // The focus goes back first: a dialog that opens now will return it to the button.
    close();
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
        {...buttonProps}
      >
        <Icon name={icon} />
      </button>
      {createPortal(
        // At the end of the body it is in no landmark of the page, so it is one itself.
        <section
          ref={menu}
          aria-label={label}
          className={styles['menu']}
          {...menuProps}
          onKeyDown={(event) => {
            if (event.key === 'Tab') close();
            else moveFocus(event);
          }}
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
