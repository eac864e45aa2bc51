import {
  useEffect,
  useId,
  useState,
  type ButtonHTMLAttributes,
  type HTMLAttributes,
  type RefObject,
} from 'react';
import { focusEntry } from './menu-focus.ts';
import { positionBeside } from '../position-beside.ts';

interface MenuElements {
  readonly button: RefObject<HTMLElement | null>;
  readonly menu: RefObject<HTMLElement | null>;
  readonly clearOf: string | undefined;
}

interface MenuSurface {
  readonly isOpen: boolean;
  readonly close: () => void;
  readonly buttonProps: ButtonHTMLAttributes<HTMLButtonElement>;
  readonly menuProps: HTMLAttributes<HTMLElement>;
}

/** A native popover: the browser closes it on Escape and on a tap beside it. */
export function useMenuSurface(menuElements: MenuElements): MenuSurface {
  const { menu } = menuElements;
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  // Safari before 17 and Chrome before 114 do not support popovers.
  const isNative = 'popover' in HTMLElement.prototype;
  useOwnClosing(menuElements, isOpen && !isNative, setOpen);
  if (!isNative) return ownSurface(isOpen, setOpen);
  return {
    isOpen,
    close: () => menu.current?.hidePopover(),
    buttonProps: { popoverTarget: id },
    menuProps: {
      id,
      popover: 'auto',
      onBeforeToggle: ({ newState }) => {
        if (newState === 'open') positionMenu(menuElements);
      },
      onToggle: ({ newState }) => {
        setOpen(newState === 'open');
        if (newState === 'open') focusEntry(menu.current, 'first');
      },
    },
  };
}

function positionMenu({ button, menu, clearOf }: MenuElements) {
  const neighbour = clearOf === undefined ? null : document.getElementById(clearOf);
  positionBeside(menu.current, button.current, neighbour);
}

function ownSurface(isOpen: boolean, setOpen: (isOpen: boolean) => void): MenuSurface {
  return {
    isOpen,
    close: () => {
      setOpen(false);
    },
    buttonProps: {
      onClick: () => {
        setOpen(!isOpen);
      },
    },
    menuProps: { hidden: !isOpen },
  };
}

/** Does what the browser does for a native popover. */
function useOwnClosing(
  { button, menu, clearOf }: MenuElements,
  isShown: boolean,
  setOpen: (isOpen: boolean) => void,
) {
  useEffect(() => {
    if (!isShown) return;
    positionMenu({ button, menu, clearOf });
    focusEntry(menu.current, 'first');
    const onPress = ({ target }: PointerEvent) => {
      const isInside = [button, menu].some((surface) => surface.current?.contains(target as Node));
      if (!isInside) setOpen(false);
    };
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      // Otherwise a dialog around it would close as well.
      event.preventDefault();
      setOpen(false);
      button.current?.focus();
    };
    document.addEventListener('pointerdown', onPress);
    document.addEventListener('keydown', onKey);
    return () => {
      document.removeEventListener('pointerdown', onPress);
      document.removeEventListener('keydown', onKey);
    };
  }, [isShown, button, menu, clearOf, setOpen]);
}
