import { useEffect } from 'react';
import { shortcuts as english } from '../../i18n/english/shortcuts.ts';
import { shortcuts as german } from '../../i18n/german/shortcuts.ts';
import { textsIn } from '../../i18n/texts-in.ts';
import type { WalkScene } from '../../runtime/walk-scene.ts';
import { listenForShortcuts } from './keyboard-shortcuts.ts';
import { PLAY_KEY_ID } from './play-key.tsx';
import { SKIP_S } from './transport-keys.ts';

/** Playing by the keyboard, for as long as the walk is open; the keys on the screen tell how. */
export function useKeyboardShortcuts({ player, languageCode }: WalkScene): void {
  useEffect(() => listenForShortcuts(document, player), [player]);
  useEffect(() => tellShortcuts(document, languageCode), [languageCode]);
}

/**
 * Written onto the keys from here, not drawn with them: this comes later than they do. Each tab may
 * bring keys of its own. The moving seconds change texts only, which wakes nobody here.
 */
function tellShortcuts(document: Document, languageCode: string): () => void {
  const texts = textsIn(german, english, languageCode);
  const told = [
    [`#${PLAY_KEY_ID}`, texts.play, 'Space K'],
    [`[data-skip="${-SKIP_S}"]`, texts.back, 'J ArrowLeft'],
    [`[data-skip="${SKIP_S}"]`, texts.forward, 'L ArrowRight'],
  ] as const;
  const tell = () => {
    for (const [selector, words, keys] of told) {
      const key = document.querySelector(selector);
      key?.setAttribute('title', words);
      key?.setAttribute('aria-keyshortcuts', keys);
    }
  };
  const observer = new MutationObserver(tell);
  const foot = document.querySelector('.foot');
  if (foot) observer.observe(foot, { childList: true, subtree: true });
  tell();
  return () => {
    observer.disconnect();
  };
}
