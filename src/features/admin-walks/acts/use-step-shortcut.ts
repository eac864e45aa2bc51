import { useEffect, useEffectEvent } from 'react';
import { stepWay, type StepWay } from '../../../ui/desk/step-way.ts';

/** A field has the browser's own undo for what is typed in it. */
const TYPED_IN = 'textarea, [contenteditable="true"], input:not([type=checkbox], [type=range])';
/** What asks in front of the page comes first. */
const ASKING = 'dialog[open]';

/** The same as the keys for undo and redo, from wherever nothing is being typed. */
export function useStepShortcut(turn: (way: StepWay) => void): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const way = stepWay(event);
    if (way === undefined || event.defaultPrevented || document.querySelector(ASKING)) return;
    if (event.target instanceof Element && event.target.closest(TYPED_IN)) return;
    event.preventDefault();
    turn(way);
  });
  useEffect(() => {
    document.addEventListener('keydown', onKey);
    return () => {
      document.removeEventListener('keydown', onKey);
    };
  }, []);
}
