import { systemClock } from '../../../../platform/system/clock-system.ts';
import { ToolsPlaceholder } from '../../../../site/header/tools-placeholder.tsx';
import { messagesFor } from '../../../../i18n/messages.ts';
import { Icon } from '../../../../ui/icon.tsx';
import { chunkLoader } from '../../../../platform/chunks/chunk-loader.ts';
import { useLazyChunk } from '../../use-lazy-chunk.ts';
import type { WalkToolsProps } from './walk-tools.tsx';

const loader = chunkLoader(
  'header',
  () => import('./walk-tools.tsx').then((chunk) => chunk.WalkTools),
  systemClock,
);

/** Menus and dialogs load after the first page; until then a placeholder reserves their space. */
export function LazyTools(props: WalkToolsProps) {
  const { story, languageCode } = props.walkContext;
  const state = useLazyChunk(loader);
  if (state.phase === 'ready') return <state.chunk {...props} />;
  if (state.phase === 'waiting') return <ToolsPlaceholder languageCount={story.languages.length} />;
  return (
    <button
      type="button"
      className="icon-button"
      aria-label={messagesFor(languageCode).retry}
      onClick={loader.load}
    >
      <Icon name="reset" />
    </button>
  );
}
