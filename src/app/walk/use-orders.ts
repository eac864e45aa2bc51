import { useEffect, useRef } from 'react';
import { trackBySlug } from '../../core/story/find.ts';
import { isLocked } from '../../core/progress/lock.ts';
import { messagesFor } from '../../i18n/messages.ts';
import type { WalkScene } from '../../runtime/walk-scene.ts';

/**
 * What the walk's rules ask of the screen. 'tab/show' is not among it: which tab an opened track
 * shows stands in the address already.
 */
export function useOrders({ walk, notices, ways, languageCode }: WalkScene): void {
  useEffect(
    () =>
      walk.onOrder((order) => {
        if (order.type !== 'password/ask') return;
        notices.say(messagesFor(languageCode).trackLocked);
        ways.showTab('password');
      }),
    [walk, notices, ways, languageCode],
  );
}

/** A link may lead to a station that does not exist, or that a password still guards. */
export function useOpenedByLink(
  scene: WalkScene,
  trackSlug: string | undefined,
  standAt: (trackSlug: string) => void,
): void {
  const { story, walk, player, notices, languageCode } = scene;
  const opened = useRef<string>(undefined);
  useEffect(() => {
    // Once a link: another language is no reason to lead back to its station.
    if (trackSlug === opened.current) return;
    opened.current = trackSlug;
    if (trackSlug === undefined) return;
    const track = trackBySlug(story, trackSlug);
    if (!track) {
      notices.say(messagesFor(languageCode).trackMissing);
      return;
    }
    const { track: current, sound } = player.state();
    const isSounding = sound.phase === 'playing' || sound.phase === 'loading';
    if (isSounding) {
      // Back silences nobody; a reload is to lead to what was heard.
      if (current && track.slug !== current.slug) standAt(current.slug);
      return;
    }
    if (track.slug === current?.slug) {
      readSilent(player);
      return;
    }
    // Sends 'password/ask' where it is locked.
    walk.send({ type: 'track/opened', track: track.slug });
    if (isLocked(story, walk.progress(), track)) return;
    player.choose(track, 'show');
    readSilent(player);
  }, [story, walk, player, notices, languageCode, trackSlug, standAt]);
}

/** A station without sound is begun by being read: nobody can press Play on it. */
function readSilent(player: WalkScene['player']): void {
  if (player.state().url === undefined) player.play();
}
