import { resumeS } from '../../core/listening/moment.ts';
import { neighbourOf } from '../../core/listening/neighbour.ts';
import { plainText } from '../../core/story/plain-text.ts';
import { valueIn } from '../../core/story/read.ts';
import type { Messages } from '../../i18n/frame-texts.ts';
import type { WalkScene } from '../../runtime/walk-scene.ts';
import { Icon } from '../../ui/icon.tsx';
import { clockText } from '../../ui/time-text.ts';
import { soundWords } from './sound-words.ts';
import { usePlayer, useProgress } from './use-scene.ts';

interface SoundLineProps {
  readonly scene: WalkScene;
  readonly messages: Messages;
  /** The station's text stands on this page: no key has to lead to it. */
  readonly hasText?: boolean;
}

/** Never silence without words: one calm line about the sound, with what can be done about it. */
export function SoundLine({ scene, messages, hasText = false }: SoundLineProps) {
  const { text, ways: all } = soundWords(usePlayer(scene), scene, messages);
  const ways = hasText ? all.filter((way) => way !== 'read') : all;
  return (
    <div className="foot-said">
      {/* The server's script writes into it before the app has come. */}
      <div role="status" id="klangweg-say">
        {text !== undefined && <p className="foot-line">{text}</p>}
      </div>
      {ways.length > 0 && (
        <div className="foot-ways">
          {ways.map((way) => (
            <Way key={way} way={way} scene={scene} messages={messages} />
          ))}
        </div>
      )}
    </div>
  );
}

type WayProps = SoundLineProps & { readonly way: ReturnType<typeof soundWords>['ways'][number] };

function Way({ way, scene, messages }: WayProps) {
  const { player, ways } = scene;
  const { continuation } = usePlayer(scene);
  switch (way) {
    case 'go-on':
      return (
        <LineKey onClick={player.goOn}>
          {`${messages.continueAt} ${clockText(continuation?.atS ?? 0)}`}
        </LineKey>
      );
    case 'retry':
      return (
        <LineKey narrow="foot-sign" onClick={player.retry}>
          {messages.retry}
        </LineKey>
      );
    case 'without-sound':
      return <LineKey onClick={player.goWithoutSound}>{messages.withoutSound}</LineKey>;
    case 'read':
      return (
        <LineKey
          narrow="foot-short"
          onClick={() => {
            ways.showTab('track-details');
          }}
        >
          {messages.readInstead}
        </LineKey>
      );
    case 'next':
      return <NextKey scene={scene} messages={messages} />;
    case 'drop-offer':
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

function NextKey({ scene, messages }: Pick<WayProps, 'scene' | 'messages'>) {
  const { story, language, ways } = scene;
  const { offered, track } = usePlayer(scene);
  const progress = useProgress(scene);
  const next = offered ?? neighbourOf(story, progress, track, 1);
  if (!next) return null;
  const name = plainText(valueIn(next.name, language) ?? messages.unnamedTrack);
  return (
    <LineKey
      onClick={() => {
        ways.chooseTrack(next);
      }}
    >
      {resumeS(progress, next.slug, undefined) > 0
        ? `${messages.continueAt} ${name}`
        : `${messages.nextStation}: ${name}`}
    </LineKey>
  );
}

interface LineKeyProps {
  /** Where a phone is too narrow for all the ways in one row: an icon for words, or a line a word. */
  readonly narrow?: '' | 'foot-sign' | 'foot-short';
  readonly onClick: () => void;
  readonly children: string;
}

function LineKey({ narrow = '', onClick, children }: LineKeyProps) {
  return (
    <button type="button" className={`button button-quiet foot-way ${narrow}`} onClick={onClick}>
      {narrow === 'foot-sign' && <Icon name="reset" />}
      <span>{children}</span>
    </button>
  );
}
