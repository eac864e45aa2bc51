import { systemClock } from '../../../platform/system/clock-system.ts';
import { chunkLoader } from '../../../platform/chunks/chunk-loader.ts';
import { useLazyChunk } from '../use-lazy-chunk.ts';
import type { DownloadSectionProps, WalkDownloadSectionProps } from './download-sections.tsx';

const loader = chunkLoader('downloads', () => import('./download-sections.tsx'), systemClock);

/** It is the last section of its page, so that nothing jumps when it loads. */
export function LazyDownloads(props: DownloadSectionProps) {
  const sections = useDownloadSections();
  return sections ? <sections.DownloadSection {...props} /> : null;
}

/** The card reserves the space for it. */
export function LazyWalkDownload(props: WalkDownloadSectionProps) {
  const sections = useDownloadSections();
  return sections ? <sections.WalkDownloadSection {...props} /> : null;
}

function useDownloadSections() {
  const state = useLazyChunk(loader);
  return state.phase === 'ready' ? state.chunk : undefined;
}
