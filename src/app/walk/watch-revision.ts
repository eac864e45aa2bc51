import type { Story } from '../../core/story/model.ts';
import { update as english } from '../../i18n/english/update.ts';
import { update as german } from '../../i18n/german/update.ts';
import { textsIn } from '../../i18n/texts-in.ts';
import { openAppUpdate } from '../../runtime/app-update.ts';
import { hostAddress } from '../../ui/host-address.ts';
import { followMoments } from '../offline/good-moments.ts';
import { showUpdate } from '../offline/update-place.tsx';
import type { Ports } from '../ports.ts';

/** A page that is looked at again asks anew, but not each time. */
const LOOK_EVERY_MS = 10 * 60 * 1000;

interface Watched {
  readonly story: Story;
  readonly toInfo: () => void;
}

/**
 * Asks the host for the revision of an open walk when it comes within reach again, and offers
 * another one in words, never while something sounds. Nothing changes before somebody agrees.
 * `isFresh`: the host told the story just now.
 */
export function watchRevision(scene: Watched, isFresh: boolean, ports: Ports): () => void {
  const { media, pageLife, clock, history } = ports;
  let askedAtMs = clock.nowMs();
  let isOver = false;
  let stopOffer: (() => void) | undefined;
  const ask = async () => {
    askedAtMs = clock.nowMs();
    const changed = await (await media()).changedOnHost(scene.story);
    if (changed && !isOver) stopOffer ??= offerRevision(scene, changed.isDownloaded, ports);
  };
  const look = () => {
    // Without the script there is no network to ask by either.
    if (!stopOffer) ask().catch(() => undefined);
  };
  if (!isFresh) look();
  const stops = [
    pageLife.onOnline(look),
    pageLife.onShow(() => {
      if (clock.nowMs() - askedAtMs >= LOOK_EVERY_MS) look();
    }),
  ];
  return () => {
    isOver = true;
    for (const stop of stops) stop();
    stopOffer?.();
  };

  function offerRevision(
    { story, toInfo }: Watched,
    isDownloaded: boolean,
    { reload }: Ports,
  ): () => void {
    const toDownload = () => {
      update.send({ type: 'offer/declined' });
      if (story.features.includes('info')) toInfo();
      else history.push(hostAddress('/storage'));
    };
    const takeOver = isDownloaded ? toDownload : reload;
    const update = openAppUpdate({ worker: { takeOver }, walksOpenHere: () => 0, reload });
    const stopMoments = followMoments(document, history, update.send);
    const stopShowing = showUpdate(document, update, wordsFor(isDownloaded));
    update.send({ type: 'release/waiting' });
    return () => {
      stopMoments();
      stopShowing();
    };
  }
}

function wordsFor(isDownloaded: boolean): Partial<typeof german> {
  const texts = textsIn(german, english, document.documentElement.lang);
  return {
    waiting: texts.walkChanged,
    ...(isDownloaded ? { waitingText: texts.walkKeptText, take: texts.toDownload } : {}),
  };
}
