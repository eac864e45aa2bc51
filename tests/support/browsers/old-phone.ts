import type { BrowserContext, Page } from 'playwright';

/** Removes from every page what Safari 15.4 and Chrome 108 do not have. */
export async function emulateOldPhone(place: BrowserContext | Page): Promise<void> {
  await place.addInitScript(() => {
    const lacks: readonly [object, readonly string[]][] = [
      [Array.prototype, ['toSorted', 'toReversed', 'toSpliced', 'with']],
      [Array, ['fromAsync']],
      [Promise, ['withResolvers', 'try']],
      [Object, ['groupBy']],
      [Map, ['groupBy']],
      [URL, ['canParse', 'parse']],
      [URLSearchParams.prototype, ['size']],
      [AbortSignal, ['timeout', 'any']],
      [Set.prototype, ['union', 'intersection', 'difference', 'isSubsetOf', 'isSupersetOf']],
      [HTMLElement.prototype, ['popover', 'showPopover', 'hidePopover', 'togglePopover']],
      [HTMLButtonElement.prototype, ['popoverTargetElement', 'popoverTargetAction']],
      [Document.prototype, ['adoptedStyleSheets', 'startViewTransition']],
      [Element.prototype, ['checkVisibility', 'setHTMLUnsafe', 'moveBefore']],
      [Navigator.prototype, ['userActivation', 'permissions', 'vibrate', 'connection']],
      [
        window,
        ['OffscreenCanvas', 'requestIdleCallback', 'scheduler', 'navigation', 'BarcodeDetector'],
      ],
      [window, ['CSSStyleSheet', 'Iterator', 'CloseWatcher', 'AudioSession', 'URLPattern']],
    ];
    for (const [owner, names] of lacks) {
      for (const name of names) Reflect.deleteProperty(owner, name);
    }
    for (const name of ['map', 'filter', 'take', 'drop', 'some', 'every', 'find', 'toArray']) {
      Reflect.deleteProperty(Object.getPrototypeOf(Object.getPrototypeOf([].values())), name);
    }
  });
}
