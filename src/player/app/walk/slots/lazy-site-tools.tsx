import { systemClock } from '../../../../platform/system/clock-system.ts';
import { ToolsPlaceholder } from '../../../../site/header/tools-placeholder.tsx';
import type { Ports } from '../../ports/browser-ports.ts';
import { chunkLoader } from '../../../../platform/chunks/chunk-loader.ts';
import { useLazyChunk } from '../../use-lazy-chunk.ts';

const loader = chunkLoader(
  'header',
  () => import('../../pages/site-tools.tsx').then((chunk) => chunk.SiteTools),
  systemClock,
);

/** The site's menu, which the page loads later: until then its space is reserved. */
export function LazySiteTools({ ports }: { readonly ports: Ports }) {
  const state = useLazyChunk(loader);
  return state.phase === 'ready' ? (
    <state.chunk ports={ports} />
  ) : (
    <ToolsPlaceholder languageCount={0} />
  );
}
