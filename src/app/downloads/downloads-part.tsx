import { DownloadCard } from '../../features/downloads/download-card.tsx';
import type { WalkScene } from '../../runtime/walk-scene.ts';
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
  if (!kept) return null;
  return (
    <DownloadCard
      room={downloadsRoomOf(kept, scene.languageCode)}
      story={scene.story}
      language={scene.language}
    />
  );
}
