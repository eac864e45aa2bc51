import { systemClock } from '../../adapters/clock-system/clock-system.ts';
import { ToolsPlace } from '../../features/header/tools-place.tsx';
import { messagesFor } from '../../i18n/messages.ts';
import { Icon } from '../../ui/icon.tsx';
import { roomLoader } from '../room-loader.ts';
import { useLaterRoom } from '../use-later-room.ts';
import type { WalkToolsProps } from './walk-tools.tsx';

const loader = roomLoader(
  'header',
  () => import('./walk-tools.tsx').then((chunk) => chunk.WalkTools),
  systemClock,
);

/** Menus and dialogs come after the first page; until then nothing stands in their place. */
export function LazyTools(props: WalkToolsProps) {
  const { story, languageCode } = props.scene;
  const state = useLaterRoom(loader);
  if (state.phase === 'ready') return <state.room {...props} />;
  if (state.phase === 'waiting') return <ToolsPlace languageCount={story.languages.length} />;
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
