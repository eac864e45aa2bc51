import { expect, test } from 'vitest';
import { manualClock } from '../../platform/system/clock-manual.ts';
import { memoryInstallation } from '../../platform/installation/memory.ts';
import { memoryInstallOfferHistory } from '../../platform/local-state/memory.ts';
import type { InstallMethod } from '../../core/install/install-method.ts';
import { aWalk } from '../../core/story/testing/a-walk.ts';
import type { AudioState } from '../../core/listening/audio-state.ts';
import { openInstallOffer } from './open-install-offer.ts';
import { idlePlayerState } from '../session/idle-player-state.ts';
import type { PlayerState } from '../session/walk-player.ts';
import { emitter, signal } from '../../lib/signal.ts';

const { tracks } = aWalk('demo').withTrack({}).withTrack({ radio: 875 }).build();
const [station, radio] = tracks;

/** A player controlled by the test, and the page around it. */
function aPage(method: InstallMethod = 'prompt', offerHistory = memoryInstallOfferHistory()) {
  const state = signal<PlayerState>(idlePlayerState(station, 2));
  const happen = (change: Partial<PlayerState>) => {
    state.set({ ...state.get(), ...change });
  };
  const sound = (phase: AudioState['phase'], change: Partial<PlayerState> = {}) => {
    happen({ ...change, sound: { ...state.get().sound, phase } });
  };
  const player = { state: state.get, subscribe: state.subscribe };
  const endings = emitter();
  /** Like the real player, it is back at the beginning after the end. */
  const end = () => {
    endings.emit();
    sound('idle', { previewSound: undefined });
  };
  const clock = manualClock();
  const installation = memoryInstallation(method);
  const offer = openInstallOffer({
    player,
    clock,
    installation,
    offerHistory,
    onSoundOver: endings.subscribe,
  });
  const close = offer.open();
  const hearStation = () => {
    sound('playing');
    end();
    clock.advance(1500);
  };
  return { offer, sound, end, clock, installation, offerHistory, close, hearStation };
}

test('the end of a heard station shows the offer, and consent the browser’s prompt', () => {
  const { offer, hearStation, installation, offerHistory } = aPage();
  hearStation();
  expect(offer.state().isOffered).toBe(true);
  offer.send({ type: 'offer/accepted' });
  expect([offer.state().isOffered, installation.promptCount()]).toEqual([false, 1]);
  expect(offerHistory.readHistory()).toEqual({ isAnswered: true, timesShown: 1 });
});

test('a station that continues into the next shows none before the last', () => {
  const { offer, sound, end, clock, hearStation } = aPage();
  sound('playing');
  end();
  clock.advance(400);
  sound('playing');
  clock.advance(60_000);
  expect(offer.state().isOffered).toBe(false);
  hearStation();
  expect(offer.state().isOffered).toBe(true);
});

test.each<[string, Partial<PlayerState>]>([
  ['a puzzle’s own sound', { previewSound: { url: 'a.m4a', title: 'Brief' } }],
  ['what the radio found', { track: radio }],
  ['a pause', {}],
])('%s is no heard station', (what, change) => {
  const { offer, sound, end, clock } = aPage();
  sound('playing', change);
  if (what === 'a pause') sound('paused');
  else end();
  clock.advance(60_000);
  expect(offer.state().isOffered).toBe(false);
});

test('a visitor who declined on an earlier page gets no offer again', () => {
  const first = aPage();
  first.hearStation();
  first.offer.send({ type: 'offer/declined' });
  const later = aPage('prompt', first.offerHistory);
  later.hearStation();
  expect(later.offer.state().isOffered).toBe(false);
});

test('an app that is installed meanwhile, or a walk that is left, offers nothing', () => {
  const { offer, hearStation, installation } = aPage();
  hearStation();
  installation.become('installed');
  expect(offer.state().isOffered).toBe(false);
  const left = aPage();
  left.sound('playing');
  left.end();
  left.close();
  left.clock.advance(60_000);
  expect(left.offer.state().isOffered).toBe(false);
});
