import { expect } from 'vitest';
import { initialProgress } from '../../progress/initial.ts';
import type { Progress } from '../../progress/state.ts';
import { stepProgress } from '../../progress/step.ts';
import { trackBySlug } from '../../story/find.ts';
import { aWalk } from '../../story/testing/a-walk.ts';
import { SILENCE, type AudioState } from '../audio-state.ts';
import type { ListeningEffect } from '../listening-effect.ts';
import type { ListeningEvent } from '../listening-event.ts';
import type { Listening } from '../listening.ts';
import { beginListening, stepListening } from '../step.ts';

export const story = aWalk()
  .withTrack({ slug: 'a', audio: { 2: 'a.de', 3: 'a.en' } })
  .withTrack({ slug: 'b', audio: { 2: 'b.de' } })
  .withTrack({ slug: 'read', audio: {} })
  .build();
export const fresh = initialProgress(story);
export const track = (slug: string) => trackBySlug(story, slug)!;
export const saved = (slug: string, positionS: number, before: Progress = fresh) =>
  stepProgress(story, before, { type: 'position/saved', track: slug, positionS, device: 'd' })
    .state;

/** A player whose effects are recorded, and whose outputs report what the test says. */
export function aPlayer(progress = fresh, sound: AudioState = SILENCE) {
  const settings = { language: 2, rate: 1, playsOn: false };
  const first = beginListening({ story, progress }, { track: track('a'), sound, ...settings });
  let state = first.state;
  let nowMs = 1_000_000;
  const at = { progress };
  const send = (event: ListeningEvent): readonly ListeningEffect[] => {
    const before = structuredClone(state);
    const given = state;
    const step = stepListening({ story, progress: at.progress }, state, { ...event, atMs: nowMs });
    expect(given).toEqual(before);
    state = step.state;
    return step.effects;
  };
  const report = (change: Partial<AudioState>, output: Listening['output'] = 'plain') =>
    send({ type: 'sound/reported', output, sound: { ...state.sound, ...change } });
  const pass = (ms: number) => {
    nowMs += ms;
    return send({ type: 'time/passed' });
  };
  const know = (next: Progress, isOwn = false) => {
    at.progress = next;
    return send({ type: 'progress/changed', positions: next.positions, isOwn });
  };
  const dueInMs = () => state.timerAtMs - nowMs;
  return {
    first,
    at,
    send,
    report,
    pass,
    dueInMs,
    know,
    state: () => state,
    wait: (ms: number) => (nowMs += ms),
  };
}

export function playing(progress = fresh) {
  const player = aPlayer(progress);
  player.send({ type: 'player/opened', sound: player.state().sound });
  player.send({ type: 'play/pressed' });
  player.report({ phase: 'playing', durationS: 60 });
  return player;
}

export const typesOf = (effects: readonly ListeningEffect[]) => effects.map(({ type }) => type);
export const soundOrders = (effects: readonly ListeningEffect[]) =>
  effects.filter(({ type }) => type.startsWith('sound/'));
