import { useEffect, useRef, useState, type KeyboardEvent, type SyntheticEvent } from 'react';

const isPress = ({ key }: KeyboardEvent) => key === 'Enter' || key === ' ';

/** A button that acts when it is held for so long, by finger or keyboard; a touch does nothing. */
export function useHold(ms: number, onHeld: () => void) {
  const [isHolding, setHolding] = useState(false);
  const callback = useRef(onHeld);
  useEffect(() => {
    callback.current = onHeld;
  });
  useEffect(() => {
    if (!isHolding) return;
    const timer = setTimeout(() => {
      setHolding(false);
      callback.current();
    }, ms);
    return () => {
      clearTimeout(timer);
    };
  }, [isHolding, ms]);
  const begin = () => {
    setHolding(true);
  };
  const end = () => {
    setHolding(false);
  };
  return {
    isHolding,
    handlers: {
      onPointerDown: begin,
      onPointerUp: end,
      onPointerLeave: end,
      onPointerCancel: end,
      onBlur: end,
      onKeyUp: end,
      onKeyDown: (event: KeyboardEvent) => {
        if (!isPress(event)) return;
        event.preventDefault();
        begin();
      },
      // A long press opens a menu on phones.
      onContextMenu: (event: SyntheticEvent) => {
        event.preventDefault();
      },
    },
  };
}
