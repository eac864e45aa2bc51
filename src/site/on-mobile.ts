import { isMobile } from '../core/device/is-mobile.ts';

/** Whether this is a mobile device. */
export function onMobile(): boolean {
  return isMobile({
    screenWidthPx: window.screen.width,
    hasTouch: navigator.maxTouchPoints > 0,
    userAgent: navigator.userAgent,
  });
}
