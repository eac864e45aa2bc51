import { isSounding } from './audio-state.ts';
import { currentUrl, isCutOff, isEarlierOffered, type Listening, type Turn } from './listening.ts';
import { retrySound, stopSound } from './playback.ts';

/** Silence never stays unexplained: a message after 5 s, a way out after 15. */
const SLOW_AFTER_MS = 5000;
const STUCK_AFTER_MS = 15_000;
/** A visitor who listens for so long without accepting the earlier second does not want it. */
const OFFER_MS = 30_000;
/** The delays before the server is asked again, since the last success; the last delay repeats. */
const PAUSES_MS = [4000, 8000, 16_000, 30_000];

/** Begins and ends what lasts as long as the state does, and sets the timer to what is due next. */
export function settleSpans({ state, effects, atMs }: Turn): void {
  const { sound } = state;
  const isLoading = sound.phase === 'loading';
  const isDoubted = isEarlierOffered(state) && isSounding(sound) && currentUrl(state) !== undefined;
  state.waitSinceMs = isLoading ? Math.min(state.waitSinceMs, atMs) : Infinity;
  if (!isLoading) state.wait = undefined;
  state.offeredSinceMs = isDoubted ? Math.min(state.offeredSinceMs, atMs) : Infinity;
  if (sound.phase === 'playing') state.polls = 0;
  if (!isCutOff(state)) state.polledAtMs = undefined;
  const pauseMs = PAUSES_MS[Math.min(state.polls, PAUSES_MS.length - 1)] ?? 0;
  state.pollAtMs =
    isCutOff(state) && state.polledAtMs === undefined
      ? Math.min(state.pollAtMs, atMs + pauseMs)
      : Infinity;
  const nextMs = nextDueMs(state);
  if (nextMs !== state.timerAtMs) effects.push({ type: 'timer/set', atMs: nextMs });
  state.timerAtMs = nextMs;
}

function nextDueMs({ sleep, wait, waitSinceMs, offeredSinceMs, pollAtMs }: Listening): number {
  return Math.min(
    sleep?.kind === 'minutes' ? sleep.untilMs : Infinity,
    wait === 'stuck' ? Infinity : waitSinceMs + (wait ? STUCK_AFTER_MS : SLOW_AFTER_MS),
    offeredSinceMs + OFFER_MS,
    pollAtMs,
  );
}

/** The timer is due; a clock that was set back meanwhile does not make it wait once more. */
export function passTime(turn: Turn): void {
  const { state, effects, atMs } = turn;
  const { sleep, waitSinceMs, timerAtMs } = state;
  const nowMs = timerAtMs < Infinity ? Math.max(atMs, timerAtMs) : atMs;
  state.timerAtMs = Infinity;
  if (nowMs - waitSinceMs >= SLOW_AFTER_MS) state.wait ??= 'slow';
  if (nowMs - waitSinceMs >= STUCK_AFTER_MS) state.wait = 'stuck';
  if (nowMs - state.offeredSinceMs >= OFFER_MS) state.continuation = undefined;
  if (sleep?.kind === 'minutes' && sleep.untilMs <= nowMs) {
    state.sleep = undefined;
    stopSound(turn, 'sleep-timer');
  }
  if (state.pollAtMs > nowMs) return;
  state.polls += 1;
  state.polledAtMs = atMs;
  effects.push({ type: 'server/poll', polledAtMs: atMs });
}

/** Browsers report a network only if the device had none. */
export function handleOnline(turn: Turn): void {
  if (isCutOff(turn.state)) retrySound(turn);
}

interface PollResponse {
  readonly polledAtMs: number;
  readonly isReachable: boolean;
}

/**
 * If the device had a network without connectivity, the server is polled until it responds; nothing
 * of that is shown, and only then is the sound retried.
 */
export function handlePollResponse(turn: Turn, { polledAtMs, isReachable }: PollResponse): void {
  const { state } = turn;
  // Something else was chosen meanwhile, or the browser reported the network.
  if (state.polledAtMs !== polledAtMs) return;
  state.polledAtMs = undefined;
  if (isReachable) retrySound(turn);
}
