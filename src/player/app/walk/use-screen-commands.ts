import { useEffect, useRef } from 'react';
import { trackBySlug } from '../../../core/story/find.ts';
import { isLocked } from '../../../core/progress/lock.ts';
import { messagesFor } from '../../../i18n/messages.ts';
import type { WalkContext } from '../../session/walk-context.ts';

/** Leads to the field for the password of a locked track. */
export function useScreenCommands({ walk, toasts, navigation, languageCode }: WalkContext): void {
  useEffect(
    () =>
      walk.onCommand((command) => {
        if (command.type !== 'password/ask') return;
        toasts.showToast(messagesFor(languageCode).trackLocked);
        navigation.showTab('password');
      }),
    [walk, toasts, navigation, languageCode],
  );
}

/** A link may lead to a station that does not exist, or that a password still protects. */
export function useOpenedByLink(
  walkContext: WalkContext,
  trackSlug: string | undefined,
  replaceTrack: (trackSlug: string) => void,
): void {
  const { story, walk, player, toasts, languageCode } = walkContext;
  const opened = useRef<string>(undefined);
  useEffect(() => {
    // Each link runs once: another language is no reason to lead back to its station.
    if (trackSlug === opened.current) return;
    opened.current = trackSlug;
    if (trackSlug === undefined) return;
    const track = trackBySlug(story, trackSlug);
    if (!track) {
      toasts.showToast(messagesFor(languageCode).trackMissing);
      return;
    }
    const { track: current, sound } = player.state();
    const isSounding = sound.phase === 'playing' || sound.phase === 'loading';
    if (isSounding) {
      // Back stops no sound; a reload must lead to what was heard.
      if (current && track.slug !== current.slug) replaceTrack(current.slug);
      return;
    }
    if (track.slug === current?.slug) {
      readSilent(player);
      return;
    }
    // The event yields 'password/ask' where it is locked.
    walk.send({ type: 'track/opened', track: track.slug });
    if (isLocked(story, walk.progress(), track)) return;
    player.choose(track, 'show');
    readSilent(player);
  }, [story, walk, player, toasts, languageCode, trackSlug, replaceTrack]);
}

/** A station without sound begins when it is read: nobody can press Play on it. */
function readSilent(player: WalkContext['player']): void {
  if (player.state().url === undefined) player.play();
}
