export interface IconForm {
  readonly sizePx: number;
  /**
   * 'clear': no backdrop. 'paper': behind the whole icon. 'bleeds': also around it, for devices
   * that crop.
   */
  readonly backdrop: 'clear' | 'paper' | 'bleeds';
}

/** The icons that a site's own logo replaces. */
export const ICON_FORMS: Readonly<Record<string, IconForm>> = {
  '/assets/icons/icon-64.png': { sizePx: 64, backdrop: 'clear' },
  '/assets/icons/icon-192.png': { sizePx: 192, backdrop: 'clear' },
  '/assets/icons/icon-512.png': { sizePx: 512, backdrop: 'clear' },
  '/assets/icons/icon-maskable-192.png': { sizePx: 192, backdrop: 'bleeds' },
  '/assets/icons/icon-maskable-512.png': { sizePx: 512, backdrop: 'bleeds' },
  '/assets/icons/apple-touch-icon.png': { sizePx: 180, backdrop: 'paper' },
};
