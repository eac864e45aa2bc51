import type { LanguageId, Track } from '../story/model.ts';
import { isSounding, type AudioState } from './audio-state.ts';
import { allowedRate, sleepTimer } from './sleep-timer.ts';
import type { EventOf, ListeningEvent, ListeningEventAt } from './listening-event.ts';
import {
  idleListening,
  trackSound,
  type Listening,
  type ListeningStep,
  type ListeningWalk,
  type Turn,
} from './listening.ts';
import { neighbourOf } from './neighbour.ts';
import { changeEffects, handleEffectsOutput } from './outputs.ts';
import {
  acceptContinuation,
  beginTrack,
  changeLanguage,
  chooseTrack,
  loadSound,
  loadTrack,
  pauseSound,
  playSound,
  retrySound,
  seekPosition,
  stopSound,
  togglePreview,
} from './playback.ts';
import { flushPosition } from './saved-position.ts';
import { trackOfSound } from './sound-of.ts';
import { beginSounding, handleProgress, handleReport, offerEarlier } from './sound-report.ts';
import { handleOnline, handlePollResponse, passTime, settleSpans } from './timing.ts';

type Handlers = {
  readonly [T in ListeningEvent['type']]: (turn: Turn, event: EventOf<T>) => void;
};

const handlers: Handlers = {
  'player/opened': openListening,
  'player/closed': (turn) => {
    turn.state.sleep = undefined;
    pauseSound(turn);
  },
  'track/chosen': chooseTrack,
  'neighbour/chosen': (turn, { by }) => {
    const track = neighbourOf(turn.story, turn.progress, turn.state.track, by);
    if (track) chooseTrack(turn, { track, how: 'play' });
  },
  'play/pressed': playSound,
  'pause/pressed': pauseSound,
  'retry/pressed': retrySound,
  'position/chosen': seekPosition,
  'position/skipped': (turn, { byS }) => {
    seekPosition(turn, { positionS: turn.state.sound.positionS + byS });
  },
  'silence/accepted': beginTrack,
  'continuation/accepted': acceptContinuation,
  'preview/toggled': togglePreview,
  'rate/chosen': (turn, { rate }) => {
    turn.state.rate = allowedRate(rate);
    applyRate(turn);
    saveSettings(turn);
  },
  'plays-on/chosen': (turn, { playsOn }) => {
    turn.state.playsOn = playsOn;
    saveSettings(turn);
  },
  'sleep/chosen': ({ state, atMs }, { sleep }) => {
    state.sleep = sleepTimer(sleep, atMs);
  },
  'effects/chosen': changeEffects,
  'language/chosen': changeLanguage,
  'track/offered': ({ state }, { track }) => {
    if (!isSounding(state.sound)) state.offered = track;
  },
  'offer/declined': ({ state }) => {
    state.offered = undefined;
  },
  'effects-output/settled': handleEffectsOutput,
  'sound/reported': handleReport,
  'sound/claimed': (turn) => {
    stopSound(turn, 'other-tab');
  },
  'page/hidden': flushPosition,
  'network/returned': handleOnline,
  'server/responded': handlePollResponse,
  'progress/changed': handleProgress,
  'time/passed': passTime,
};

/** The player's listening after an event, and what the session has to do about it. */
export function stepListening(
  walk: ListeningWalk,
  before: Listening,
  event: ListeningEventAt,
): ListeningStep {
  return inTurn(walk, event.atMs, before, (turn) => {
    // Each handler takes the events of its own type, and they are found by their type.
    (handlers[event.type] as (turn: Turn, event: ListeningEvent) => void)(turn, event);
    settleSpans(turn);
  });
}

function inTurn(
  walk: ListeningWalk,
  atMs: number,
  before: Listening,
  take: (turn: Turn) => void,
): ListeningStep {
  const turn: Turn = { ...walk, atMs, state: { ...before }, effects: [] };
  take(turn);
  return { state: turn.state, effects: turn.effects };
}

/** Sound that already runs stays: it began on the server's page, before the app started. */
function openListening(turn: Turn, { sound }: { readonly sound: AudioState }): void {
  const { state, effects, progress } = turn;
  state.sound = sound;
  applyRate(turn);
  // Positions may have become known between the first render and this moment.
  handleProgress(turn, { positions: progress.positions, isOwn: false });
  const { track } = state;
  if (!track || !isSounding(state.sound)) return;
  state.isWanted = true;
  effects.push({ type: 'sound/claim' });
  if (Object.hasOwn(progress.positions, track.slug)) offerEarlier(turn);
  beginSounding(turn);
}

function applyRate({ state, effects }: Turn): void {
  effects.push({ type: 'rate/set', rate: state.rate });
}

function saveSettings({ state: { rate, playsOn }, effects }: Turn): void {
  effects.push({ type: 'settings/save', rate, playsOn });
}

export interface ListeningStart {
  /** The track with which the visit begins, unless a sound of this walk is already playing. */
  readonly track: Track | undefined;
  readonly language: LanguageId;
  readonly rate: number;
  readonly playsOn: boolean;
  /** The state of the page's audio element before anything was requested of it. */
  readonly sound: AudioState;
}

/** The track that already sounds while the app hydrates stays, whatever else the rules say. */
export function beginListening(walk: ListeningWalk, start: ListeningStart): ListeningStep {
  const { sound } = start;
  const adopted =
    isSounding(sound) || sound.positionS > 0
      ? trackOfSound(walk.story, sound.url, start.track)
      : undefined;
  const knownPositions = walk.progress.positions;
  const track = adopted ?? start.track;
  return inTurn(walk, 0, { ...idleListening, ...start, track, knownPositions }, (turn) => {
    const ofTrack = trackSound(turn.state);
    if (!adopted) loadTrack(turn);
    else if (ofTrack) {
      // If the app renders another language than the server did, the sound follows the app.
      loadSound(turn, ofTrack, sound.positionS);
      if (isSounding(sound) && sound.url !== ofTrack.url) {
        turn.effects.push({ type: 'sound/play', output: 'plain' });
      }
    }
  });
}
