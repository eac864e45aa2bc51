import { passiveTouches } from './passive-touches.ts';

const ID = 'klangweg-over';

/**
 * Where dialogs, menus and notices stand: at the end of the body, out of reach of a story's styling.
 * In an element of its own, since React listens to every event of whatever it is given for that: in
 * the body it would hear each tap on the page twice.
 */
export function overPage(): HTMLElement {
  return document.getElementById(ID) ?? newPlace();
}

function newPlace(): HTMLElement {
  const place = document.createElement('div');
  place.id = ID;
  // No box: what stands there lies above the page or in the body itself.
  place.style.display = 'contents';
  document.body.append(place);
  return passiveTouches(place);
}
