import { expect, test } from 'vitest';
import { noUpdate, stepUpdate, type UpdateEvent } from './step.ts';

const waiting = { type: 'release/waiting' } as const;
const accepted = { type: 'offer/accepted' } as const;
const began = { type: 'sound/began' } as const;
const ended = { type: 'sound/ended' } as const;
const pageShown = { type: 'page/looked-at' } as const;
const changed = { type: 'release/changed', wasCared: true } as const;
const rejected = { type: 'release/refused', by: 'walk' } as const;

/** The final state of a page after these events, and the effects on the way. */
function after(...events: readonly UpdateEvent[]) {
  let state = noUpdate;
  const effects: string[] = [];
  for (const event of events) {
    const next = stepUpdate(state, event);
    state = next.state;
    effects.push(...next.effects.map(({ type }) => type));
  }
  return { state, effects };
}

test('[UP2] a waiting release is offered where nothing plays, and dismissed by a sound', () => {
  expect(after(waiting)).toEqual({
    state: { ...noUpdate, release: 'waiting', isOffered: true },
    effects: [],
  });
  expect(after(began, waiting).state.isOffered).toBe(false);
  expect(after(waiting, began).state.isOffered).toBe(false);
});

test('[UP3] a dismissed offer returns when the page is shown in silence, not when a sound ends', () => {
  expect([
    after(waiting, began, ended).state.isOffered,
    after(waiting, began, pageShown).state.isOffered,
    after(waiting, began, ended, pageShown).state.isOffered,
    after(pageShown).state.isOffered,
  ]).toEqual([false, false, true, false]);
});

test('[UP4] nothing activates without consent, and consent requests it once', () => {
  expect([
    after(waiting, pageShown, began, ended, pageShown).effects,
    after(accepted).effects,
    after(waiting, accepted, accepted).effects,
  ]).toEqual([[], [], ['worker/activate']]);
});

test('[UP5] the page that consented reloads once the release has activated', () => {
  expect(after(waiting, accepted, changed, changed).effects).toEqual([
    'worker/activate',
    'page/reload',
  ]);
  expect(after(waiting, accepted, changed).state).toEqual(noUpdate);
});

test('[UP6] a page that did not consent offers a reload, and reloads only on request', () => {
  const left = after(waiting, began, changed);
  expect([left.state.release, left.state.isOffered, left.effects]).toEqual([
    'left-behind',
    false,
    [],
  ]);
  expect(after(waiting, changed, accepted)).toEqual({ state: noUpdate, effects: ['page/reload'] });
  expect(after(began, changed, ended, pageShown).state.isOffered).toBe(true);
  expect(after(changed, waiting).state.release).toBe('left-behind');
});

test('[UP7] the first worker that controls a page is no update', () => {
  expect(after({ type: 'release/changed', wasCared: false })).toEqual({
    state: noUpdate,
    effects: [],
  });
});

test('[UP8] a rejected activation names its reason, and can be requested again', () => {
  expect(after(waiting, accepted, rejected)).toEqual({
    state: { ...noUpdate, release: 'waiting', isOffered: true, hindrance: 'walk' },
    effects: ['worker/activate'],
  });
  expect(after(waiting, accepted, rejected, accepted).effects).toHaveLength(2);
  expect(after(waiting, rejected).state.hindrance).toBeUndefined();
});

test('[UP9] an offer that was declined stays away', () => {
  expect(after(waiting, { type: 'offer/declined' }).state.isOffered).toBe(false);
  expect(after(waiting, { type: 'offer/declined' }, pageShown, changed).state).toEqual({
    ...noUpdate,
    release: 'left-behind',
    isDeclined: true,
  });
});
