import type { Story } from '../../../core/story/model.ts';
import { textsOf } from '../../../i18n/texts-of.ts';
import { updateTexts, type UpdateTexts } from '../../../i18n/update.ts';
import { openAppUpdate } from '../../../site/update/app-update.ts';
import { withBasePath } from '../../../ui/base-path.ts';
import { followPageActivity } from '../../../site/update/page-activity.ts';
import { showUpdate } from '../../../site/update/show-update.tsx';
import type { Ports } from '../ports/browser-ports.ts';

/** A page that is shown again checks anew, but not each time. */
const CHECK_INTERVAL_MS = 10 * 60 * 1000;

interface Watched {
  readonly story: Story;
  readonly toInfo: () => void;
}

/**
 * Queries the server for the revision of an open walk when it is reachable again, and offers a
 * newer one in a message, never while something sounds. Nothing changes before the visitor agrees.
 * `isFresh`: the server has just sent the story.
 */
export function watchRevision(walkContext: Watched, isFresh: boolean, ports: Ports): () => void {
  const { media, pageLife, clock, history } = ports;
  let askedAtMs = clock.nowMs();
  let isOver = false;
  let stopOffer: (() => void) | undefined;
  const checkRevision = async () => {
    askedAtMs = clock.nowMs();
    const changed = await (await media()).changedOnServer(walkContext.story);
    if (changed && !isOver) stopOffer ??= offerRevision(walkContext, changed.isDownloaded, ports);
  };
  const checkUnlessOffered = () => {
    // Without the script there is no network to query by either.
    if (!stopOffer) checkRevision().catch(() => undefined);
  };
  if (!isFresh) checkUnlessOffered();
  const stops = [
    pageLife.onOnline(checkUnlessOffered),
    pageLife.onShow(() => {
      if (clock.nowMs() - askedAtMs >= CHECK_INTERVAL_MS) checkUnlessOffered();
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
      else history.push(withBasePath('/storage'));
    };
    const activateUpdate = isDownloaded ? toDownload : reload;
    const update = openAppUpdate({ worker: { activateUpdate }, walksOpenHere: () => 0, reload });
    const stopFollowing = followPageActivity(document, history, update.send);
    const stopShowing = showUpdate(document, update, revisionTexts(isDownloaded));
    update.send({ type: 'release/waiting' });
    return () => {
      stopFollowing();
      stopShowing();
    };
  }
}

function revisionTexts(isDownloaded: boolean): Partial<UpdateTexts> {
  const texts = textsOf(updateTexts, document.documentElement.lang);
  return {
    waiting: texts.walkChanged,
    ...(isDownloaded ? { waitingText: texts.walkStoredText, take: texts.toDownload } : {}),
  };
}
