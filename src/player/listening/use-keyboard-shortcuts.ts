import { useEffect } from 'react';
import { shortcuts as english } from '../../i18n/english/shortcuts.ts';
import { shortcuts as german } from '../../i18n/german/shortcuts.ts';
import { textsIn } from '../../i18n/texts-in.ts';
import type { WalkContext } from '../session/walk-context.ts';
import { listenForShortcuts } from './keyboard-shortcuts.ts';
import { PLAY_BUTTON_ID } from './play-button.tsx';
import { SKIP_S } from './skip-step.ts';

/** The keyboard shortcuts, for as long as the walk is open; the buttons on the screen name them. */
export function useKeyboardShortcuts({ player, languageCode }: WalkContext): void {
  useEffect(() => listenForShortcuts(document, player), [player]);
  useEffect(() => exposeShortcuts(document, languageCode), [languageCode]);
}

/**
 * The shortcuts are written onto the buttons from here, not rendered with them: this loads later.
 * Each tab may bring buttons of its own. The running seconds change texts only, which is not
 * observed.
 */
function exposeShortcuts(document: Document, languageCode: string): () => void {
  const texts = textsIn(german, english, languageCode);
  const shortcutTexts = [
    [`#${PLAY_BUTTON_ID}`, texts.play, 'Space K'],
    [`[data-skip="${-SKIP_S}"]`, texts.back, 'J ArrowLeft'],
    [`[data-skip="${SKIP_S}"]`, texts.forward, 'L ArrowRight'],
  ] as const;
  const updateShortcuts = () => {
    for (const [selector, message, keys] of shortcutTexts) {
      const button = document.querySelector(selector);
      button?.setAttribute('title', message);
      button?.setAttribute('aria-keyshortcuts', keys);
    }
  };
  const observer = new MutationObserver(updateShortcuts);
  const bottomBar = document.querySelector('.foot');
  if (bottomBar) observer.observe(bottomBar, { childList: true, subtree: true });
  updateShortcuts();
  return () => {
    observer.disconnect();
  };
}
