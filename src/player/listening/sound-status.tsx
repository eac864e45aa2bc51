import { resumeS } from '../../core/listening/playback-position.ts';
import { neighbourOf } from '../../core/listening/neighbour.ts';
import { plainText } from '../../core/story/plain-text.ts';
import { valueIn } from '../../core/story/read.ts';
import type { Messages } from '../../i18n/frame-texts.ts';
import type { WalkContext } from '../session/walk-context.ts';
import { Icon } from '../../ui/icon.tsx';
import { clockText } from '../../ui/time-text.ts';
import { soundMessage } from './sound-message.ts';
import { usePlayer, useProgress } from '../shared/use-walk-state.ts';

interface SoundStatusProps {
  readonly walkContext: WalkContext;
  readonly messages: Messages;
  /** The station's text is on this page: no button has to lead to it. */
  readonly hasText?: boolean;
}

/** Silence is always explained: one calm line about the sound, with its actions. */
export function SoundStatus({ walkContext, messages, hasText = false }: SoundStatusProps) {
  const { text, actions } = soundMessage(usePlayer(walkContext), walkContext, messages);
  const shownActions = hasText ? actions.filter((action) => action !== 'read') : actions;
  return (
    <div className="foot-said">
      {/* The server's inline script writes into it before the app has loaded. */}
      <div role="status" id="klangweg-say">
        {text !== undefined && <p className="foot-line">{text}</p>}
      </div>
      {shownActions.length > 0 && (
        <div className="foot-ways">
          {shownActions.map((action) => (
            <SoundAction
              key={action}
              action={action}
              walkContext={walkContext}
              messages={messages}
            />
          ))}
        </div>
      )}
    </div>
  );
}

type SoundActionProps = SoundStatusProps & {
  readonly action: ReturnType<typeof soundMessage>['actions'][number];
};

function SoundAction({ action, walkContext, messages }: SoundActionProps) {
  const { player, navigation } = walkContext;
  const { continuation } = usePlayer(walkContext);
  switch (action) {
    case 'go-on':
      return (
        <BottomBarButton onClick={player.goOn}>
          {`${messages.continueAt} ${clockText(continuation?.atS ?? 0)}`}
        </BottomBarButton>
      );
    case 'retry':
      return (
        <BottomBarButton narrow="foot-sign" onClick={player.retry}>
          {messages.retry}
        </BottomBarButton>
      );
    case 'without-sound':
      return (
        <BottomBarButton onClick={player.goWithoutSound}>{messages.withoutSound}</BottomBarButton>
      );
    case 'read':
      return (
        <BottomBarButton
          narrow="foot-short"
          onClick={() => {
            navigation.showTab('track-details');
          }}
        >
          {messages.readInstead}
        </BottomBarButton>
      );
    case 'next':
      return <NextStationButton walkContext={walkContext} messages={messages} />;
    case 'decline':
      return (
        <button
          type="button"
          className="icon-button"
          aria-label={messages.dropOffer}
          onClick={player.dropOffer}
        >
          <Icon name="close" />
        </button>
      );
  }
}

function NextStationButton({
  walkContext,
  messages,
}: Pick<SoundActionProps, 'walkContext' | 'messages'>) {
  const { story, language, navigation } = walkContext;
  const { offered, track } = usePlayer(walkContext);
  const progress = useProgress(walkContext);
  const next = offered ?? neighbourOf(story, progress, track, 1);
  if (!next) return null;
  const name = plainText(valueIn(next.name, language) ?? messages.unnamedTrack);
  return (
    <BottomBarButton
      onClick={() => {
        navigation.chooseTrack(next);
      }}
    >
      {resumeS(progress, next.slug, undefined) > 0
        ? `${messages.continueAt} ${name}`
        : `${messages.nextStation}: ${name}`}
    </BottomBarButton>
  );
}

interface BottomBarButtonProps {
  /** Where a phone is too narrow for all buttons in one row: an icon, or one word a line. */
  readonly narrow?: '' | 'foot-sign' | 'foot-short';
  readonly onClick: () => void;
  readonly children: string;
}

function BottomBarButton({ narrow = '', onClick, children }: BottomBarButtonProps) {
  return (
    <button type="button" className={`button button-quiet foot-way ${narrow}`} onClick={onClick}>
      {narrow === 'foot-sign' && <Icon name="reset" />}
      <span>{children}</span>
    </button>
  );
}
