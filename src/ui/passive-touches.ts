/**
 * React listens to the end of each touch as if it might cancel it, and a browser makes no click of
 * the touch until the listener has returned: on a slow phone some milliseconds of every tap.
 * Nothing that React renders here cancels a touch; whatever must, as the map does, listens by
 * itself. Has to be called before React listens.
 */
export function passiveTouches<TouchSurface extends HTMLElement>(
  touchSurface: TouchSurface,
): TouchSurface {
  const listen = touchSurface.addEventListener.bind(touchSurface);
  touchSurface.addEventListener = (
    type: string,
    listener: EventListenerOrEventListenerObject,
    options?: AddEventListenerOptions | boolean,
  ) => {
    listen(type, listener, type.startsWith('touch') ? passive(options) : options);
  };
  return touchSurface;
}

function passive(options: AddEventListenerOptions | boolean = {}): AddEventListenerOptions {
  return { ...(typeof options === 'boolean' ? { capture: options } : options), passive: true };
}
