import { readText } from '../../core/story/read.ts';
import type { Messages } from '../../i18n/messages.ts';
import type { AudioFault } from '../../ports/audio.ts';
import type { WalkScene } from '../../runtime/walk-scene.ts';
import { usePlayer } from './use-scene.ts';

interface AudioNoticeProps {
  readonly scene: WalkScene;
  readonly messages: Messages;
}

const wordsOf = {
  'audio/missing': 'audioMissing',
  'audio/network': 'audioNetwork',
  'audio/unreadable': 'audioUnreadable',
  'audio/blocked': 'audioBlocked',
} as const satisfies Record<AudioFault, keyof Messages>;

/** Never silence without words. */
export function AudioNotice({ scene, messages }: AudioNoticeProps) {
  const text = useNotice(scene, messages);
  return (
    // The server's script writes into it before the app has come.
    <div role="status" id="klangweg-say">
      {text !== undefined && <p className="foot-line">{text}</p>}
    </div>
  );
}

function useNotice(scene: WalkScene, messages: Messages): string | undefined {
  const { track, url, sound, soundLanguage, aside } = usePlayer(scene);
  if (sound.fault) return messages[wordsOf[sound.fault]];
  if (track === undefined || aside) return undefined;
  if (url === undefined) return messages.audioNone;
  const isOther = soundLanguage !== 1 && soundLanguage !== scene.language;
  if (!isOther || readText(track.audio, scene.language)?.language === 1) return undefined;
  const name = scene.story.languages.find(({ id }) => id === soundLanguage)?.name;
  return `${messages.audioOtherLanguage} ${name ?? ''}`.trim();
}
