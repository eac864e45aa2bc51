import { isMobile } from '../core/device/is-mobile.ts';

/** Whether this device is one that is carried along. */
export function onMobile(): boolean {
  return isMobile({
    screenWidthPx: window.screen.width,
    hasTouch: navigator.maxTouchPoints > 0,
    userAgent: navigator.userAgent,
  });
}
