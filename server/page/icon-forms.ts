export interface IconForm {
  readonly sizePx: number;
  /** 'clear': none. 'paper': behind the whole sign. 'bleeds': also around it, for devices that cut. */
  readonly ground: 'clear' | 'paper' | 'bleeds';
}

/** The signs that a house's own logo takes the place of. */
export const ICON_FORMS: Readonly<Record<string, IconForm>> = {
  '/assets/icons/icon-64.png': { sizePx: 64, ground: 'clear' },
  '/assets/icons/icon-192.png': { sizePx: 192, ground: 'clear' },
  '/assets/icons/icon-512.png': { sizePx: 512, ground: 'clear' },
  '/assets/icons/icon-maskable-192.png': { sizePx: 192, ground: 'bleeds' },
  '/assets/icons/icon-maskable-512.png': { sizePx: 512, ground: 'bleeds' },
  '/assets/icons/apple-touch-icon.png': { sizePx: 180, ground: 'paper' },
};
