import { useRef } from 'react';
import { createPortal } from 'react-dom';
import { Icon } from '../../../ui/icon.tsx';
import { moveFocus } from '../../../ui/menus/menu-focus.ts';
import { overPage } from '../../../ui/dialogs/over-page.ts';
import { useMenuSurface } from '../../../ui/menus/use-menu-surface.ts';
import menus from '../../../ui/menus/menu.module.css';
import styles from './page.module.css';

export interface NavLink {
  readonly label: string;
  readonly href: string;
  readonly isCurrent: boolean;
}

interface NavMenuProps {
  readonly label: string;
  readonly links: readonly NavLink[];
}

/** A dropdown of links: arrow keys, characters and Escape as in a menu, and each a real link. */
export function NavMenu({ label, links }: NavMenuProps) {
  const button = useRef<HTMLButtonElement>(null);
  const menu = useRef<HTMLDivElement>(null);
  const surface = useMenuSurface({ button, menu, clearOf: undefined });
  const { isOpen, close, buttonProps, menuProps } = surface;
  const leave = () => {
    close();
    button.current?.focus();
  };
  return (
    <>
      <button
        ref={button}
        type="button"
        className={styles['key']}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        data-current={links.some(({ isCurrent }) => isCurrent) || undefined}
        {...buttonProps}
      >
        {label}
        <Icon name={isOpen ? 'up' : 'down'} />
      </button>
      {createPortal(
        // At the end of the body it is in no landmark of the page, so it is one itself.
        <section
          ref={menu}
          aria-label={label}
          className={menus['menu']}
          {...menuProps}
          onKeyDown={(event) => {
            if (event.key === 'Tab') close();
            else moveFocus(event);
          }}
        >
          <div role="menu" aria-label={label} className={menus['group']}>
            <Links links={links} onChoose={leave} />
          </div>
        </section>,
        overPage(),
      )}
    </>
  );
}

interface LinksProps {
  readonly links: readonly NavLink[];
  readonly onChoose: () => void;
}

function Links({ links, onChoose }: LinksProps) {
  return links.map(({ label, href, isCurrent }) => (
    <a
      key={href}
      role="menuitem"
      href={href}
      tabIndex={-1}
      aria-current={isCurrent ? 'page' : undefined}
      className={`${menus['entry']} ${styles['link']}`}
      onClick={onChoose}
    >
      {label}
    </a>
  ));
}
