import type { AudioState } from '../../core/listening/audio-state.ts';
import type { ListeningEvent, ListeningEventAt } from '../../core/listening/listening-event.ts';
import { beginListening, stepListening } from '../../core/listening/step.ts';
import type { LanguageId, Story, Track } from '../../core/story/model.ts';
import { callEach } from '../../lib/call-each.ts';
import { playerStateOf, sameIfAlike } from '../session/player-state.ts';
import type { PlayerPorts, PlayerState } from '../session/walk-player.ts';
import type { WalkRunner } from '../session/walk-runner.ts';
import { listeningEffects, type ListeningEffects } from './listening-effects.ts';
import { emitter } from '../../lib/signal.ts';

export interface PlayerOptions {
  readonly story: Story;
  readonly walk: WalkRunner;
  readonly ports: PlayerPorts;
  readonly language: LanguageId;
  /** The track with which the visit begins, unless a sound of this walk is already playing. */
  readonly track: Track | undefined;
}

/** Holds the listening of an open walk, performs the core's effects, notifies the listeners. */
export interface PlayerRunner extends Omit<ListeningEffects, 'perform' | 'output'> {
  readonly state: () => PlayerState;
  readonly language: () => LanguageId;
  /** The current output's state, read now. */
  readonly readSound: () => AudioState;
  /** Lets the player know where the current output is now. */
  readonly reportSound: () => void;
  readonly subscribe: (listener: () => void) => () => void;
  readonly send: (event: ListeningEvent) => void;
}

export function playerRunner({ story, walk, ports, language, track }: PlayerOptions): PlayerRunner {
  const { audio, clock, settings } = ports;
  const { perform, output, ...effects } = listeningEffects(walk, ports, send);
  const changes = emitter();
  const events: ListeningEventAt[] = [];
  let isRunning = false;
  const first = beginListening(
    { story, progress: walk.progress() },
    { track, language, sound: audio.state(), ...settings.readSettings() },
  );
  let listening = first.state;
  let lastState = playerStateOf(listening);
  callEach(first.effects, perform);

  /** Effects cause events of their own: each waits until the one before it is through. */
  function send(event: ListeningEvent): void {
    events.push({ ...event, atMs: clock.nowMs() });
    if (isRunning) return;
    isRunning = true;
    try {
      for (let next = events.shift(); next; next = events.shift()) {
        const outcome = stepListening({ story, progress: walk.progress() }, listening, next);
        listening = outcome.state;
        // Whoever hears of an effect, as of progress, asks the player what it is now.
        lastState = sameIfAlike(lastState, playerStateOf(listening));
        callEach(outcome.effects, perform);
      }
    } finally {
      isRunning = false;
    }
    changes.emit();
  }

  return {
    ...effects,
    state: () => lastState,
    language: () => listening.language,
    readSound: () => output(listening.output).state(),
    reportSound: () => {
      output(listening.output).report();
    },
    subscribe: changes.subscribe,
    send,
  };
}
