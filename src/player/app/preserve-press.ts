const PRESSABLE = 'button, a, label, [role=tab]';

/**
 * The app replaces the server-rendered page, button for button. A mouse button that is down just
 * then would be released over another element than the one pressed, and nothing would be clicked.
 */
export function preservePress({ document }: Window, root: HTMLElement): void {
  const drawn = root.firstElementChild;
  if (!drawn) return;
  let pressed: EventTarget | null = null;
  const stop = () => {
    document.removeEventListener('pointerdown', press, true);
    document.removeEventListener('pointerup', letGo, true);
  };
  const press = ({ target }: PointerEvent) => {
    pressed = target;
    if (!drawn.isConnected) stop();
  };
  const letGo = ({ clientX, clientY, pointerType }: PointerEvent) => {
    const isLost = pressed instanceof Node && !pressed.isConnected;
    pressed = null;
    if (!isLost || pointerType !== 'mouse') return;
    stop();
    document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>(PRESSABLE)?.click();
  };
  document.addEventListener('pointerdown', press, true);
  document.addEventListener('pointerup', letGo, true);
}
