import { useCallback, useState } from 'react';
import { DOWNLOAD_ASKED } from '../../contract/first-page.ts';
import { DownloadCard } from '../../features/downloads/download-card.tsx';
import { WalkDownload } from '../../features/downloads/walk-download.tsx';
import type { Language, LanguageId, Story } from '../../core/story/model.ts';
import type { ApiAnswer } from '../../ports/api.ts';
import type { WalkScene } from '../../runtime/walk-scene.ts';
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
    <DownloadCard
      room={downloadsRoomOf(kept, scene.languageCode)}
      story={scene.story}
      language={scene.language}
      isAskedFor={isAskedFor}
    />
  );
}

export interface WalkDownloadPartProps {
  readonly kept: KeptMedia;
  readonly ports: Pick<Ports, 'api'>;
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
  return <WalkDownload room={downloadsRoomOf(kept, languageCode)} ask={ask} {...rest} />;
}
