import {
  useEffect,
  useId,
  useState,
  type ButtonHTMLAttributes,
  type HTMLAttributes,
  type RefObject,
} from 'react';
import { focusEntry } from './menu-focus.ts';
import { placeBeside } from './place-beside.ts';

interface MenuPlace {
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

/** A native popover: the browser closes it at Escape and at a tap beside it. */
export function useMenuSurface(place: MenuPlace): MenuSurface {
  const { menu } = place;
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  // Safari before 17 and Chrome before 114 know no popovers.
  const isNative = 'popover' in HTMLElement.prototype;
  useOwnClosing(place, isOpen && !isNative, setOpen);
  if (!isNative) return ownSurface(isOpen, setOpen);
  return {
    isOpen,
    close: () => menu.current?.hidePopover(),
    buttonProps: { popoverTarget: id },
    menuProps: {
      id,
      popover: 'auto',
      onBeforeToggle: ({ newState }) => {
        if (newState === 'open') putInPlace(place);
      },
      onToggle: ({ newState }) => {
        setOpen(newState === 'open');
        if (newState === 'open') focusEntry(menu.current, 'first');
      },
    },
  };
}

function putInPlace({ button, menu, clearOf }: MenuPlace) {
  const neighbour = clearOf === undefined ? null : document.getElementById(clearOf);
  placeBeside(menu.current, button.current, neighbour);
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

/** What the browser does for a popover that it knows. */
function useOwnClosing(
  { button, menu, clearOf }: MenuPlace,
  isShown: boolean,
  setOpen: (isOpen: boolean) => void,
) {
  useEffect(() => {
    if (!isShown) return;
    putInPlace({ button, menu, clearOf });
    focusEntry(menu.current, 'first');
    const onPress = ({ target }: PointerEvent) => {
      const isInside = [button, menu].some((one) => one.current?.contains(target as Node));
      if (!isInside) setOpen(false);
    };
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      // Else a dialog around it would close as well.
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
