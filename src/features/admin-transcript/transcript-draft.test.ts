import { expect, test } from 'vitest';
import type { Cue } from '../../core/transcript/cue.ts';
import { parseVtt } from '../../core/transcript/parse-vtt.ts';
import { changeCue } from '../../core/transcript/cue-edits.ts';
import { TranscriptDraft, type TranscriptSaved } from './transcript-draft.ts';

const cue = (text: string, startS = 0): Cue => ({
  startS,
  endS: startS + 1,
  speaker: undefined,
  text,
});

/** A host of one transcript, whose answers wait until the test gives them. */
function aHost(files: Readonly<Record<string, readonly Cue[]>>, first?: string) {
  let standing = first;
  let nowMs = 0;
  const planned = new Map<number, { readonly ms: number; readonly work: () => void }>();
  const sent: string[] = [];
  const answers: ((answer: TranscriptSaved) => void)[] = [];
  let plans = 0;
  return {
    sent,
    host: {
      standing: () => standing,
      open: (address: string) => {
        const cues = files[address];
        return Promise.resolve(
          cues === undefined
            ? ({ kind: 'fault', words: 'nicht da', readable: [] } as const)
            : ({ kind: 'cues', cues } as const),
        );
      },
      save: (text: string) => {
        sent.push(text);
        return new Promise<TranscriptSaved>((resolve) => answers.push(resolve));
      },
      nowMs: () => nowMs,
      later(ms: number, work: () => void) {
        plans += 1;
        const key = plans;
        planned.set(key, { ms, work });
        return () => planned.delete(key);
      },
    },
    becomes(address: string) {
      standing = address;
    },
    pass(ms: number) {
      nowMs += ms;
      for (const [key, plan] of [...planned]) {
        if (plan.ms > ms) continue;
        planned.delete(key);
        plan.work();
      }
    },
    async answer(answer: TranscriptSaved) {
      answers.shift()?.(answer);
      await settled();
    },
    plannedMs: () => [...planned.values()].map(({ ms }) => ms),
  };
}

/** All that was promised meanwhile. */
const settled = async () => {
  for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
};

const type = (draft: TranscriptDraft, text: string) => {
  const { cues } = draft.state();
  draft.put({ cues: changeCue(cues, 0, { text }), selected: 0, place: '0 text' });
};
const words = (draft: TranscriptDraft) => draft.state().cues.map(({ text }) => text);

async function opened(first = 'a.vtt') {
  const given = aHost({ 'a.vtt': [cue('eins'), cue('zwei', 1)], 'b.vtt': [cue('anders')] }, first);
  const draft = new TranscriptDraft(given.host);
  await settled();
  return { ...given, draft };
}

test('what is typed rests a moment, is sent once, and is told as saved', async () => {
  const { draft, sent, pass, answer, becomes } = await opened();
  expect([draft.state().phase, words(draft)]).toEqual(['ready', ['eins', 'zwei']]);
  type(draft, 'ei');
  type(draft, 'ein');
  expect([sent.length, draft.state().saving.phase]).toEqual([0, 'unsaved']);
  pass(900);
  expect(sent.map((text) => parseVtt(text).map((one) => one.text))).toEqual([['ein', 'zwei']]);
  // Typed on while it is under way: that goes after it.
  type(draft, 'einmal');
  becomes('c.vtt');
  await answer({ kind: 'saved' });
  expect([draft.state().saving.phase, draft.hasUnsaved]).toEqual(['unsaved', true]);
  pass(900);
  expect(sent).toHaveLength(2);
  await answer({ kind: 'saved' });
  expect([draft.state().saving, draft.hasUnsaved]).toEqual([{ phase: 'saved', atMs: 1800 }, false]);
});

test('a save that failed is tried again, one that is refused for good is not, and nothing typed goes', async () => {
  const { draft, pass, answer, plannedMs, sent } = await opened();
  type(draft, 'neu');
  pass(900);
  await answer({ kind: 'failed', words: 'kein Netz', isFinal: false });
  expect([draft.state().saving, plannedMs()]).toEqual([
    { phase: 'failed', words: 'kein Netz' },
    [5000],
  ]);
  pass(5000);
  await answer({ kind: 'failed', words: 'zu lang', isFinal: true });
  expect([sent.length, plannedMs(), words(draft), draft.hasUnsaved]).toEqual([
    2,
    [],
    ['neu', 'zwei'],
    true,
  ]);
});

test('keys in one place are undone together, steps one by one, and redone', async () => {
  const { draft, pass } = await opened();
  type(draft, 'e');
  type(draft, 'er');
  pass(1000);
  type(draft, 'ers');
  draft.put({ cues: [cue('ganz neu')], selected: 0 });
  draft.undo();
  expect(words(draft)).toEqual(['ers', 'zwei']);
  draft.undo();
  expect(words(draft)).toEqual(['er', 'zwei']);
  draft.undo();
  expect([words(draft), draft.state().canUndo]).toEqual([['eins', 'zwei'], false]);
  draft.redo();
  draft.redo();
  expect([words(draft), draft.state().canRedo]).toEqual([['ers', 'zwei'], true]);
});

test('where somebody else wrote too, both are shown, and nothing is sent until one is chosen', async () => {
  const { draft, pass, answer, becomes, sent } = await opened();
  type(draft, 'meins');
  pass(900);
  becomes('b.vtt');
  await answer({ kind: 'conflict' });
  expect(draft.state().theirs?.map(({ text }) => text)).toEqual(['anders']);
  pass(900);
  expect(sent).toHaveLength(1);
  draft.decide('theirs');
  expect([words(draft), draft.state().theirs]).toEqual([['anders'], undefined]);
  draft.undo();
  expect(words(draft)).toEqual(['meins', 'zwei']);
  pass(900);
  expect(sent).toHaveLength(2);
});

test('a conflict about another field is sent once more by itself', async () => {
  const { draft, pass, answer, sent } = await opened();
  type(draft, 'meins');
  pass(900);
  await answer({ kind: 'conflict' });
  expect(draft.state().theirs).toBeUndefined();
  pass(900);
  expect(sent).toHaveLength(2);
});

test('another file at the field is shown at once where nothing was typed', async () => {
  const { draft, becomes } = await opened();
  becomes('b.vtt');
  await draft.meet();
  expect(words(draft)).toEqual(['anders']);
});

test('what cannot be read is said, and is written over by nobody but its author', async () => {
  const { draft, sent, pass } = await opened('weg.vtt');
  expect(draft.state()).toMatchObject({ phase: 'fault', fault: { words: 'nicht da' } });
  pass(5000);
  expect(sent).toEqual([]);
  draft.begin([]);
  draft.put({ cues: [cue('neu')], selected: 0 });
  pass(900);
  expect(sent).toHaveLength(1);
});

test('whoever types on without a rest has the lines saved 5 seconds after the first key at the latest', async () => {
  const { draft, sent, pass } = await opened();
  for (let key = 1; key <= 25; key += 1) {
    type(draft, 'x'.repeat(key));
    pass(200);
  }
  expect(sent).toHaveLength(1);
});
