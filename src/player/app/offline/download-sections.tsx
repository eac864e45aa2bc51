import { useCallback, useState, useSyncExternalStore } from 'react';
import { DOWNLOAD_PARAMETER } from '../../../contract/first-page.ts';
import { DownloadCard } from '../../offline/downloads/download-card.tsx';
import { WalkDownload } from '../../offline/downloads/walk-download.tsx';
import { BeforeSaving } from '../../install/install-cards.tsx';
import type { Language, LanguageId, Story } from '../../../core/story/model.ts';
import type { ApiResult } from '../../../platform/server-api/port.ts';
import type { WalkContext } from '../../session/walk-context.ts';
import { installContextOf } from '../install/install-context-of.ts';
import type { OfflineMedia } from '../ports/offline-media.ts';
import type { Ports } from '../ports/browser-ports.ts';
import { downloadsContextOf } from './downloads-context-of.ts';
import { useOfflineMedia } from './use-offline-media.ts';

export interface DownloadSectionProps {
  readonly walkContext: WalkContext;
  readonly ports: Ports;
}

/** The section on the page about the walk. */
export function DownloadSection({ walkContext, ports }: DownloadSectionProps) {
  const offlineMedia = useOfflineMedia(ports);
  const [isRequested] = useState(() =>
    new URLSearchParams(ports.history.location.search).has(DOWNLOAD_PARAMETER),
  );
  if (!offlineMedia) return null;
  return (
    <>
      <Before walkContext={walkContext} ports={ports} offlineMedia={offlineMedia} />
      <DownloadCard
        context={downloadsContextOf(offlineMedia, walkContext.languageCode)}
        story={walkContext.story}
        language={walkContext.language}
        isRequested={isRequested}
      />
    </>
  );
}

/** What a visitor must know before anything of the walk is saved; afterwards it is too late. */
function Before({
  walkContext,
  ports,
  offlineMedia,
}: DownloadSectionProps & { readonly offlineMedia: OfflineMedia }) {
  const { subscribe, state } = offlineMedia.downloads;
  const { entries } = useSyncExternalStore(subscribe, state);
  const hasDownload =
    entries?.some(({ download }) => download.walk === walkContext.story.slug) ?? true;
  return hasDownload ? null : <BeforeSaving context={installContextOf(ports)} />;
}

export interface WalkDownloadSectionProps {
  readonly offlineMedia: OfflineMedia;
  readonly ports: Pick<Ports, 'api' | 'installPrompt' | 'server'>;
  readonly languageCode: string;
  readonly walk: string;
  readonly title: string;
  readonly languageOf: (languages: readonly Language[]) => LanguageId;
}

/** The section on the card of a walk that is not open. */
export function WalkDownloadSection({
  offlineMedia,
  ports,
  languageCode,
  ...rest
}: WalkDownloadSectionProps) {
  const { walk } = rest;
  const loadStory = useCallback(async (): Promise<ApiResult<Story>> => {
    const result = await ports.api.getStory(walk);
    return result.ok ? { ok: true, value: await offlineMedia.newestStory(result.value) } : result;
  }, [offlineMedia, ports, walk]);
  const before = <BeforeSaving context={installContextOf(ports)} />;
  return (
    <WalkDownload
      context={downloadsContextOf(offlineMedia, languageCode)}
      {...{ loadStory, before }}
      {...rest}
    />
  );
}
