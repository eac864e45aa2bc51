/**
 * If the page is so low that hardly any space is left above its bottom bar, toasts are at its edge.
 */
const MIN_SPACE_PX = 72;

/** Places toasts above the player and its tabs, and above a keyboard that covers the page. */
export function positionToasts(stack: HTMLElement | null) {
  const { innerHeight, visualViewport } = window;
  const keyboardTop = visualViewport
    ? visualViewport.offsetTop + visualViewport.height
    : innerHeight;
  const bottomBarTop = document.querySelector('.foot')?.getBoundingClientRect().top ?? innerHeight;
  const top = bottomBarTop < MIN_SPACE_PX ? keyboardTop : Math.min(bottomBarTop, keyboardTop);
  stack?.style.setProperty('--foot-room', `${String(Math.max(0, innerHeight - top))}px`);
}
