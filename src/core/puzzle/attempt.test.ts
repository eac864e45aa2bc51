import { expect, test } from 'vitest';
import type { Puzzle } from '../story/model.ts';
import { aPuzzle } from '../story/testing/an-element.ts';
import { type Attempt, type AttemptEvent, FIRST_ATTEMPT, stepAttempt } from './attempt.ts';

const hint = { 2: '<p>Oben.</p>' };
const choices = {
  2: [
    { item: 'Hahn', value: 'hahn' },
    { item: 'Glocke', value: 'glocke' },
  ],
};
const solution = { 2: [['turm'], ['glocke']] };
const text = aPuzzle({ solution });
const choice = aPuzzle({ type: 'MultipleChoice', choices, solution });
const code = aPuzzle({ type: 'QR', solution });

const typed = (answer: string): AttemptEvent => ({ type: 'answer/typed', text: answer, atMs: 0 });
const sent = (atMs: number): AttemptEvent => ({ type: 'answer/sent', atMs });
const scanned = (answer: string, atMs: number): AttemptEvent => {
  return { type: 'code/scanned', text: answer, atMs };
};
const timePassed = (atMs: number): AttemptEvent => ({ type: 'time/passed', atMs });
const toggled: AttemptEvent = { type: 'hint/toggled', atMs: 0 };

function after(puzzle: Puzzle, ...events: readonly AttemptEvent[]) {
  return events.reduce(({ state }, event) => stepAttempt({ puzzle, language: 2 }, state, event), {
    state: FIRST_ATTEMPT,
    effects: [],
  } as ReturnType<typeof stepAttempt>);
}

const attempt = (overrides: Partial<Attempt>): Attempt => ({ ...FIRST_ATTEMPT, ...overrides });

test('[PZ9] typed text stays after a wrong answer, and blanks are not counted', () => {
  expect(after(text, typed('  '), sent(10))).toEqual({
    state: attempt({ text: '  ' }),
    effects: [],
  });
  expect(after(text, typed('hahn'), sent(10), timePassed(3010)).state).toEqual(
    attempt({ text: 'hahn', wrongCount: 1 }),
  );
});

test('[PZ10] a wrong text answer has feedback for 3 s, counted from the last one', () => {
  expect(after(text, typed('hahn'), sent(10))).toEqual({
    state: attempt({ text: 'hahn', wrongCount: 1, feedback: { verdict: 'wrong', untilMs: 3010 } }),
    effects: [{ type: 'timer/set', atMs: 3010 }],
  });
  const twice = [typed('hahn'), sent(10), sent(2000)];
  const stillShown = attempt({
    text: 'hahn',
    wrongCount: 2,
    feedback: { verdict: 'wrong', untilMs: 5000 },
  });
  expect(after(text, ...twice, timePassed(4999)).state).toEqual(stillShown);
  expect(after(text, ...twice, timePassed(5000)).state).toEqual({
    ...stillShown,
    feedback: undefined,
  });
});

test('[PZ10] a text puzzle’s hint stays closed until the visitor opens it', () => {
  expect(after({ ...text, hint }, typed('hahn'), sent(10)).state).toEqual(
    attempt({ text: 'hahn', wrongCount: 1, feedback: { verdict: 'wrong', untilMs: 3010 } }),
  );
});

test('[PZ11] a wrong choice and a wrong typed code open the hint, or show a message', () => {
  const wrong = [typed('hahn'), sent(10)];
  const feedbackAfter = (puzzle: Puzzle) => after(puzzle, ...wrong).state;
  const base = { text: 'hahn', wrongCount: 1 };
  expect([choice, code].map((puzzle) => feedbackAfter({ ...puzzle, hint }))).toEqual(
    Array(2).fill(
      attempt({ ...base, isHintOpen: true, feedback: { verdict: 'hint', untilMs: 3010 } }),
    ),
  );
  expect(feedbackAfter(choice)).toEqual(
    attempt({ ...base, feedback: { verdict: 'wrong', untilMs: 3010 } }),
  );
  expect(feedbackAfter(code)).toEqual(
    attempt({ ...base, feedback: { verdict: 'typed-wrong', untilMs: 3010 } }),
  );
  const again = (puzzle: Puzzle) => after({ ...puzzle, hint }, ...wrong, sent(20)).state.feedback;
  expect([choice, code].map(again)).toEqual([
    { verdict: 'wrong', untilMs: 3020 },
    { verdict: 'typed-wrong', untilMs: 3020 },
  ]);
});

test('[PZ12] the hint opens and closes from the first wrong answer on', () => {
  const puzzle = { ...text, hint };
  const isOpenAfter = (...events: readonly AttemptEvent[]) => {
    return after(puzzle, ...events).state.isHintOpen;
  };
  const wrong = [typed('hahn'), sent(10)];
  expect([
    isOpenAfter(toggled),
    isOpenAfter(...wrong, toggled),
    isOpenAfter(...wrong, toggled, timePassed(9000), sent(9001), timePassed(99_000)),
    isOpenAfter(...wrong, toggled, toggled),
  ]).toEqual([false, true, true, false]);
});

test('[PZ13] a wrong code that stays before the camera is reported once in 3 s and counts once', () => {
  const first = after(code, scanned('alt', 0));
  expect(first).toEqual({
    state: attempt({
      wrongCount: 1,
      lastScan: 'alt',
      feedback: { verdict: 'scan-wrong', untilMs: 3000 },
    }),
    effects: [{ type: 'timer/set', atMs: 3000 }],
  });
  expect(after(code, scanned('alt', 0), scanned(' ALT', 300))).toEqual({
    state: first.state,
    effects: [],
  });
  expect(after(code, scanned('alt', 0), timePassed(3000), scanned('alt', 3300)).state).toEqual(
    attempt({
      wrongCount: 1,
      lastScan: 'alt',
      feedback: { verdict: 'scan-wrong', untilMs: 6300 },
    }),
  );
  expect(after(code, scanned('alt', 0), scanned('neu', 300)).state.wrongCount).toBe(2);
});

test('[PZ14] a right answer solves with its group, and nothing counts after it', () => {
  const right = [typed('Glocke'), sent(10)];
  const solved = attempt({ text: 'Glocke', feedback: { verdict: 'correct' } });
  for (const puzzle of [text, choice]) {
    expect(after(puzzle, ...right)).toEqual({
      state: solved,
      effects: [{ type: 'puzzle/solved', group: 1, atMs: 10 }],
    });
  }
  const late = [typed('hahn'), sent(20), scanned('turm', 21), toggled, timePassed(99_000)];
  expect(after(text, ...right, ...late)).toEqual({ state: solved, effects: [] });
});

test('[PZ15] scanned and typed answers have different feedback, right and wrong', () => {
  const verdict = (...events: readonly AttemptEvent[]) =>
    after(code, ...events).state.feedback?.verdict;
  expect([
    verdict(scanned('turm', 0)),
    verdict(scanned('alt', 0)),
    verdict(typed('turm'), sent(0)),
    verdict(typed('alt'), sent(0)),
  ]).toEqual(['scan-correct', 'scan-wrong', 'typed-correct', 'typed-wrong']);
});

test('[PZ15] changing between camera and text field keeps the typed text and the number of attempts', () => {
  const wrong = [typed('alt'), sent(0), timePassed(3000)];
  const toggle: AttemptEvent = { type: 'manual-input/toggled', atMs: 0 };
  const before = attempt({ text: 'alt', wrongCount: 1 });
  expect(after(code, ...wrong, toggle).state).toEqual({ ...before, isManual: true });
  expect(after(code, ...wrong, toggle, toggle).state).toEqual(before);
});

test('[PZ16] feedback of the camera is cleared by a typed letter, and by changing the input', () => {
  const toggle: AttemptEvent = { type: 'manual-input/toggled', atMs: 0 };
  const feedbackAfter = (...events: readonly AttemptEvent[]) =>
    after(code, ...events).state.feedback;
  expect([
    feedbackAfter(scanned('alt', 0), typed('t')),
    feedbackAfter(scanned('alt', 0), toggle),
    feedbackAfter(typed('alt'), sent(0), toggle),
    feedbackAfter(typed('alt'), sent(0), typed('tu'))?.verdict,
    after(text, typed('alt'), sent(0), typed('tu')).state.feedback?.verdict,
  ]).toEqual([undefined, undefined, undefined, 'typed-wrong', 'wrong']);
  // The code that is still there is reported again, but not counted a second time.
  const again = after(code, scanned('alt', 0), toggle, toggle, scanned('alt', 500)).state;
  expect(again).toEqual(
    attempt({
      wrongCount: 1,
      lastScan: 'alt',
      feedback: { verdict: 'scan-wrong', untilMs: 3500 },
    }),
  );
});
