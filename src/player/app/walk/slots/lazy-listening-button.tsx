import { systemClock } from '../../../../platform/system/clock-system.ts';
import type { ListeningButtonProps } from '../../../listening/listening-button.tsx';
import { messagesFor } from '../../../../i18n/messages.ts';
import { Icon } from '../../../../ui/icon.tsx';
import { chunkLoader } from '../../../../platform/chunks/chunk-loader.ts';
import { useLazyChunk } from '../../use-lazy-chunk.ts';

const loader = chunkLoader(
  'listening',
  () => import('../../../listening/listening-button.tsx').then((chunk) => chunk.ListeningButton),
  systemClock,
);

/** The first sound does not need it: its space is reserved; where it fails, it is retried. */
export function LazyListeningButton(props: ListeningButtonProps) {
  const state = useLazyChunk(loader);
  if (state.phase === 'ready') return <state.chunk {...props} />;
  if (state.phase === 'waiting') return <span className="transport-extra" />;
  return (
    <button
      type="button"
      className="icon-button transport-extra"
      aria-label={messagesFor(props.walkContext.languageCode).retry}
      onClick={loader.load}
    >
      <Icon name="reset" />
    </button>
  );
}
