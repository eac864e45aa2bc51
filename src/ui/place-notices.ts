/** Where a page is so low that hardly anything is left above its foot, notices stand at its edge. */
const LEAST_ROOM_PX = 72;

/** Above the player and its tabs, and above a keyboard that lies over the page. */
export function placeNotices(stack: HTMLElement | null) {
  const { innerHeight, visualViewport } = window;
  const keyboardTop = visualViewport
    ? visualViewport.offsetTop + visualViewport.height
    : innerHeight;
  const footTop = document.querySelector('.foot')?.getBoundingClientRect().top ?? innerHeight;
  const top = footTop < LEAST_ROOM_PX ? keyboardTop : Math.min(footTop, keyboardTop);
  stack?.style.setProperty('--foot-room', `${String(Math.max(0, innerHeight - top))}px`);
}
