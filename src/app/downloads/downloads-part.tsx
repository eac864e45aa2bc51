import { useCallback, useState, useSyncExternalStore } from 'react';
import { DOWNLOAD_ASKED } from '../../contract/first-page.ts';
import { DownloadCard } from '../../features/downloads/download-card.tsx';
import { WalkDownload } from '../../features/downloads/walk-download.tsx';
import { BeforeSaving } from '../../features/install/install-cards.tsx';
import type { Language, LanguageId, Story } from '../../core/story/model.ts';
import type { ApiAnswer } from '../../ports/api.ts';
import type { WalkScene } from '../../runtime/walk-scene.ts';
import { installRoomOf } from '../install/install-room-of.ts';
import type { KeptMedia } from '../kept-media.ts';
import type { Ports } from '../ports.ts';
import { downloadsRoomOf } from './downloads-room-of.ts';
import { useKeptMedia } from './use-kept-media.ts';

export interface DownloadsPartProps {
  readonly scene: WalkScene;
  readonly ports: Ports;
}

/** On the page about the walk. */
export function DownloadsPart({ scene, ports }: DownloadsPartProps) {
  const kept = useKeptMedia(ports);
  const [isAskedFor] = useState(() =>
    new URLSearchParams(ports.history.location.search).has(DOWNLOAD_ASKED),
  );
  if (!kept) return null;
  return (
    <>
      <Before scene={scene} ports={ports} kept={kept} />
      <DownloadCard
        room={downloadsRoomOf(kept, scene.languageCode)}
        story={scene.story}
        language={scene.language}
        isAskedFor={isAskedFor}
      />
    </>
  );
}

/** What is to be known before anything of the walk is saved; afterwards it would come too late. */
function Before({ scene, ports, kept }: DownloadsPartProps & { readonly kept: KeptMedia }) {
  const { subscribe, state } = kept.downloads;
  const { packs } = useSyncExternalStore(subscribe, state);
  const isAsked = packs?.some(({ pack }) => pack.walk === scene.story.slug) ?? true;
  return isAsked ? null : <BeforeSaving room={installRoomOf(ports, scene.languageCode)} />;
}

export interface WalkDownloadPartProps {
  readonly kept: KeptMedia;
  readonly ports: Pick<Ports, 'api' | 'installQuestion' | 'host'>;
  readonly languageCode: string;
  readonly walk: string;
  readonly title: string;
  readonly languageOf: (languages: readonly Language[]) => LanguageId;
}

/** On the card of a walk that is not open. */
export function WalkDownloadPart({ kept, ports, languageCode, ...rest }: WalkDownloadPartProps) {
  const { walk } = rest;
  const ask = useCallback(async (): Promise<ApiAnswer<Story>> => {
    const answer = await ports.api.getStory(walk);
    return answer.ok ? { ok: true, value: await kept.newestStory(answer.value) } : answer;
  }, [kept, ports, walk]);
  const before = <BeforeSaving room={installRoomOf(ports, languageCode)} />;
  return <WalkDownload room={downloadsRoomOf(kept, languageCode)} {...{ ask, before }} {...rest} />;
}
