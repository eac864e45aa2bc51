import { INDEPENDENT } from '../../core/story/model.ts';
import type { Messages } from '../../i18n/frame-texts.ts';
import { languageName } from '../../i18n/language-name.ts';
import type { AudioFault } from '../../ports/audio.ts';
import type { Continuation, PlayerState } from '../../runtime/walk-player.ts';
import type { WalkScene } from '../../runtime/walk-scene.ts';

export interface SoundWords {
  readonly text: string | undefined;
  readonly ways: readonly ('go-on' | 'retry' | 'without-sound' | 'read' | 'next' | 'drop-offer')[];
}

const faultWords = {
  'audio/missing': 'audioMissing',
  'audio/network': 'audioNetwork',
  'audio/unreadable': 'audioUnreadable',
  'audio/blocked': 'audioBlocked',
} as const satisfies Record<AudioFault, keyof Messages>;

const stopWords = {
  'earlier-visit': undefined,
  interruption: 'stoppedByInterruption',
  'sleep-timer': 'stoppedBySleep',
  'other-tab': 'stoppedByOtherTab',
} as const satisfies Record<Continuation['why'], keyof Messages | undefined>;

/** What is to be said of the sound right now: the most pressing thing alone, and the ways on. */
export function soundWords(
  player: PlayerState,
  scene: Pick<WalkScene, 'story' | 'language' | 'languageCode'>,
  messages: Messages,
): SoundWords {
  const { track, url, sound, wait, continuation, offered, aside } = player;
  // An aside has no text of its own, and the way on leads back to its quest.
  const onward = aside ? [] : readable(player).concat(['next']);
  if (sound.fault === 'audio/blocked') return { text: messages.audioBlocked, ways: [] };
  if (sound.fault) {
    const ways = [...without(player), 'retry', ...onward] as const;
    return { text: messages[faultWords[sound.fault]], ways };
  }
  if (wait === 'stuck') return { text: messages.audioStuck, ways: ['retry', ...onward] };
  if (wait === 'slow') return { text: messages.audioSlow, ways: [] };
  if (offered) return { text: undefined, ways: ['next', 'drop-offer'] };
  if (continuation) {
    const words = stopWords[continuation.why];
    return { text: words && messages[words], ways: ['go-on'] };
  }
  if (track === undefined || aside) return { text: undefined, ways: [] };
  if (url === undefined) return { text: messages.audioNone, ways: onward };
  return { text: otherLanguage(player, scene, messages), ways: [] };
}

/** A file that no network will bring must not close the way: the visitor says so. */
function without({ track, aside, begun, sound }: PlayerState): SoundWords['ways'] {
  const isLasting = sound.fault === 'audio/missing' || sound.fault === 'audio/unreadable';
  return isLasting && !aside && begun !== track?.slug ? ['without-sound'] : [];
}

function readable({ track }: PlayerState): SoundWords['ways'][number][] {
  return track && Object.keys(track.transcript).length > 0 ? ['read'] : [];
}

function otherLanguage(
  { soundLanguage }: PlayerState,
  { story, language, languageCode }: Pick<WalkScene, 'story' | 'language' | 'languageCode'>,
  messages: Messages,
): string | undefined {
  if (soundLanguage === INDEPENDENT || soundLanguage === language) return undefined;
  const spoken = story.languages.find(({ id }) => id === soundLanguage);
  if (spoken === undefined) return undefined;
  // A story that lists no languages has only names for them.
  const name = spoken.code === 'und' ? spoken.name : languageName(spoken.code, languageCode);
  return `${messages.audioOtherLanguage} ${name}`;
}
