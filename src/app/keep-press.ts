const KEYS = 'button, a, label, [role=tab]';

/**
 * The app puts its own page in the place of the server's, key for key. Who has a mouse button down
 * just then would let go over another key than the one they pressed, and nothing would be clicked.
 */
export function keepPress({ document }: Window, root: HTMLElement): void {
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
    document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>(KEYS)?.click();
  };
  document.addEventListener('pointerdown', press, true);
  document.addEventListener('pointerup', letGo, true);
}
