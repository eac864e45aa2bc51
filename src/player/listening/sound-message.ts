import type { Continuation } from '../../core/listening/listening.ts';
import { INDEPENDENT } from '../../core/story/model.ts';
import type { Messages } from '../../i18n/frame-texts.ts';
import { languageName } from '../../i18n/language-name.ts';
import type { AudioError } from '../../core/listening/audio-state.ts';
import type { PlayerState } from '../session/walk-player.ts';
import type { WalkContext } from '../session/walk-context.ts';

export interface SoundMessage {
  readonly text: string | undefined;
  readonly actions: readonly ('go-on' | 'retry' | 'without-sound' | 'read' | 'next' | 'decline')[];
}

const audioErrorKeys = {
  'audio/missing': 'audioMissing',
  'audio/network': 'audioNetwork',
  'audio/unreadable': 'audioUnreadable',
  'audio/blocked': 'audioBlocked',
} as const satisfies Record<AudioError, keyof Messages>;

const stopReasonKeys = {
  'earlier-visit': undefined,
  interruption: 'stoppedByInterruption',
  'sleep-timer': 'stoppedBySleep',
  'other-tab': 'stoppedByOtherTab',
} as const satisfies Record<Continuation['why'], keyof Messages | undefined>;

/** The message about the sound: only the most urgent one, with its actions. */
export function soundMessage(
  player: PlayerState,
  walkContext: Pick<WalkContext, 'story' | 'language' | 'languageCode'>,
  messages: Messages,
): SoundMessage {
  const { track, url, sound, wait, continuation, offered, previewSound } = player;
  // A preview sound has no text of its own, and the next action would lead back to its quest.
  const onward = previewSound ? [] : readable(player).concat(['next']);
  if (sound.error === 'audio/blocked') return { text: messages.audioBlocked, actions: [] };
  if (sound.error) {
    const actions = [...without(player), 'retry', ...onward] as const;
    return { text: messages[audioErrorKeys[sound.error]], actions };
  }
  if (wait === 'stuck') return { text: messages.audioStuck, actions: ['retry', ...onward] };
  if (wait === 'slow') return { text: messages.audioSlow, actions: [] };
  if (offered) return { text: undefined, actions: ['next', 'decline'] };
  if (continuation) {
    const messageKey = stopReasonKeys[continuation.why];
    return { text: messageKey && messages[messageKey], actions: ['go-on'] };
  }
  if (track === undefined || previewSound) return { text: undefined, actions: [] };
  if (url === undefined) return { text: messages.audioNone, actions: onward };
  return { text: otherLanguage(player, walkContext, messages), actions: [] };
}

/** A file that no network will bring must not block the walk: the visitor decides to go on. */
function without({ track, previewSound, begun, sound }: PlayerState): SoundMessage['actions'] {
  const isLasting = sound.error === 'audio/missing' || sound.error === 'audio/unreadable';
  return isLasting && !previewSound && begun !== track?.slug ? ['without-sound'] : [];
}

function readable({ track }: PlayerState): SoundMessage['actions'][number][] {
  return track && Object.keys(track.transcript).length > 0 ? ['read'] : [];
}

function otherLanguage(
  { soundLanguage }: PlayerState,
  { story, language, languageCode }: Pick<WalkContext, 'story' | 'language' | 'languageCode'>,
  messages: Messages,
): string | undefined {
  if (soundLanguage === INDEPENDENT || soundLanguage === language) return undefined;
  const spoken = story.languages.find(({ id }) => id === soundLanguage);
  if (spoken === undefined) return undefined;
  // For a story that lists no languages only their names are known.
  const name = spoken.code === 'und' ? spoken.name : languageName(spoken.code, languageCode);
  return `${messages.audioOtherLanguage} ${name}`;
}
