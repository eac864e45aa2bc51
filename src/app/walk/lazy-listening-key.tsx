import { systemClock } from '../../adapters/clock-system/clock-system.ts';
import type { ListeningKeyProps } from '../../features/player/listening-key.tsx';
import { messagesFor } from '../../i18n/messages.ts';
import { Icon } from '../../ui/icon.tsx';
import { roomLoader } from '../room-loader.ts';
import { useLaterRoom } from '../use-later-room.ts';

const loader = roomLoader(
  'listening',
  () => import('../../features/player/listening-key.tsx').then((chunk) => chunk.ListeningKey),
  systemClock,
);

/** Not needed for the first sound: until it has come its place is kept; where it does not, it is asked for again. */
export function LazyListeningKey(props: ListeningKeyProps) {
  const state = useLaterRoom(loader);
  if (state.phase === 'ready') return <state.room {...props} />;
  if (state.phase === 'waiting') return <span className="transport-extra" />;
  return (
    <button
      type="button"
      className="icon-button transport-extra"
      aria-label={messagesFor(props.scene.languageCode).retry}
      onClick={loader.load}
    >
      <Icon name="reset" />
    </button>
  );
}
