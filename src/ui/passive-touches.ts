/**
 * React hears the end of each touch as if it might call it off, and until it has answered a browser
 * makes no click of it: on a slow phone some milliseconds of every tap. Nothing that React draws here
 * calls a touch off; whoever must, as the map does, listens by itself. To be called before React
 * listens.
 */
export function passiveTouches<Place extends HTMLElement>(place: Place): Place {
  const listen = place.addEventListener.bind(place);
  place.addEventListener = (
    type: string,
    listener: EventListenerOrEventListenerObject,
    options?: AddEventListenerOptions | boolean,
  ) => {
    listen(type, listener, type.startsWith('touch') ? passive(options) : options);
  };
  return place;
}

function passive(options: AddEventListenerOptions | boolean = {}): AddEventListenerOptions {
  return { ...(typeof options === 'boolean' ? { capture: options } : options), passive: true };
}
