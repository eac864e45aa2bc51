import { expect, test } from 'vitest';
import type { Cue } from '../../core/transcript/cue.ts';
import { parseVtt } from '../../core/transcript/vtt.ts';
import { changeCue } from '../../core/transcript/cue-edits.ts';
import { TranscriptDraft, type TranscriptSaved } from './transcript-draft.ts';

const cue = (text: string, startS = 0): Cue => ({
  startS,
  endS: startS + 1,
  speaker: undefined,
  text,
});

/** A server with one transcript, whose responses wait until the test resolves them. */
function aTranscriptFixture(files: Readonly<Record<string, readonly Cue[]>>, first?: string) {
  let currentAddress = first;
  let nowMs = 0;
  const planned = new Map<number, { readonly ms: number; readonly work: () => void }>();
  const sent: string[] = [];
  const pendingSaves: ((resolveSave: TranscriptSaved) => void)[] = [];
  let plans = 0;
  return {
    sent,
    ports: {
      currentAddress: () => currentAddress,
      openTranscript: (address: string) => {
        const cues = files[address];
        return Promise.resolve(
          cues === undefined
            ? ({ kind: 'unreadable', message: 'nicht da', readable: [] } as const)
            : ({ kind: 'cues', cues } as const),
        );
      },
      save: (text: string) => {
        sent.push(text);
        return new Promise<TranscriptSaved>((resolve) => pendingSaves.push(resolve));
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
      currentAddress = address;
    },
    advance(ms: number) {
      nowMs += ms;
      for (const [key, plan] of [...planned]) {
        if (plan.ms > ms) continue;
        planned.delete(key);
        plan.work();
      }
    },
    async resolveSave(resolveSave: TranscriptSaved) {
      pendingSaves.shift()?.(resolveSave);
      await settled();
    },
    plannedMs: () => [...planned.values()].map(({ ms }) => ms),
  };
}

/** Flushes all pending promises. */
const settled = async () => {
  for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
};

const type = (draft: TranscriptDraft, text: string) => {
  const { cues } = draft.state();
  draft.setCues({ cues: changeCue(cues, 0, { text }), selected: 0, editPosition: '0 text' });
};
const cueTexts = (draft: TranscriptDraft) => draft.state().cues.map(({ text }) => text);

async function opened(first = 'a.vtt') {
  const given = aTranscriptFixture(
    { 'a.vtt': [cue('eins'), cue('zwei', 1)], 'b.vtt': [cue('anders')] },
    first,
  );
  const draft = new TranscriptDraft(given.ports);
  await settled();
  return { ...given, draft };
}

test('typing is debounced, sent once, and shown as saved', async () => {
  const { draft, sent, advance, resolveSave, becomes } = await opened();
  expect([draft.state().phase, cueTexts(draft)]).toEqual(['ready', ['eins', 'zwei']]);
  type(draft, 'ei');
  type(draft, 'ein');
  expect([sent.length, draft.state().saving.phase]).toEqual([0, 'unsaved']);
  advance(900);
  expect(sent.map((text) => parseVtt(text).map((one) => one.text))).toEqual([['ein', 'zwei']]);
  // Typed while a save is running: it is saved after it.
  type(draft, 'einmal');
  becomes('c.vtt');
  await resolveSave({ kind: 'saved' });
  expect([draft.state().saving.phase, draft.hasUnsaved]).toEqual(['unsaved', true]);
  advance(900);
  expect(sent).toHaveLength(2);
  await resolveSave({ kind: 'saved' });
  expect([draft.state().saving, draft.hasUnsaved]).toEqual([{ phase: 'saved', atMs: 1800 }, false]);
});

test('a failed save is retried, a rejected one is not, and no typing is lost', async () => {
  const { draft, advance, resolveSave, plannedMs, sent } = await opened();
  type(draft, 'neu');
  advance(900);
  await resolveSave({ kind: 'failed', message: 'kein Netz', isFinal: false });
  expect([draft.state().saving, plannedMs()]).toEqual([
    { phase: 'failed', message: 'kein Netz' },
    [5000],
  ]);
  advance(5000);
  await resolveSave({ kind: 'failed', message: 'zu lang', isFinal: true });
  expect([sent.length, plannedMs(), cueTexts(draft), draft.hasUnsaved]).toEqual([
    2,
    [],
    ['neu', 'zwei'],
    true,
  ]);
});

test('keys in one line are undone together, other edits one by one, and redone', async () => {
  const { draft, advance } = await opened();
  type(draft, 'e');
  type(draft, 'er');
  advance(1000);
  type(draft, 'ers');
  draft.setCues({ cues: [cue('ganz neu')], selected: 0 });
  draft.undo();
  expect(cueTexts(draft)).toEqual(['ers', 'zwei']);
  draft.undo();
  expect(cueTexts(draft)).toEqual(['er', 'zwei']);
  draft.undo();
  expect([cueTexts(draft), draft.state().canUndo]).toEqual([['eins', 'zwei'], false]);
  draft.redo();
  draft.redo();
  expect([cueTexts(draft), draft.state().canRedo]).toEqual([['ers', 'zwei'], true]);
});

test('where another author wrote too, both are shown, and nothing is sent until one is chosen', async () => {
  const { draft, advance, resolveSave, becomes, sent } = await opened();
  type(draft, 'meins');
  advance(900);
  becomes('b.vtt');
  await resolveSave({ kind: 'conflict' });
  expect(draft.state().theirs?.map(({ text }) => text)).toEqual(['anders']);
  advance(900);
  expect(sent).toHaveLength(1);
  draft.resolveConflict('theirs');
  expect([cueTexts(draft), draft.state().theirs]).toEqual([['anders'], undefined]);
  draft.undo();
  expect(cueTexts(draft)).toEqual(['meins', 'zwei']);
  advance(900);
  expect(sent).toHaveLength(2);
});

test('a conflict about another field is resent automatically', async () => {
  const { draft, advance, resolveSave, sent } = await opened();
  type(draft, 'meins');
  advance(900);
  await resolveSave({ kind: 'conflict' });
  expect(draft.state().theirs).toBeUndefined();
  advance(900);
  expect(sent).toHaveLength(2);
});

test('another file in the field is shown at once where nothing was typed', async () => {
  const { draft, becomes } = await opened();
  becomes('b.vtt');
  await draft.mergeServerCues();
  expect(cueTexts(draft)).toEqual(['anders']);
});

test('an unreadable transcript is reported, and only its author overwrites it', async () => {
  const { draft, sent, advance } = await opened('weg.vtt');
  expect(draft.state()).toMatchObject({ phase: 'unreadable', error: { message: 'nicht da' } });
  advance(5000);
  expect(sent).toEqual([]);
  draft.begin([]);
  draft.setCues({ cues: [cue('neu')], selected: 0 });
  advance(900);
  expect(sent).toHaveLength(1);
});

test('continuous typing is saved 5 seconds after the first key at the latest', async () => {
  const { draft, sent, advance } = await opened();
  for (let key = 1; key <= 25; key += 1) {
    type(draft, 'x'.repeat(key));
    advance(200);
  }
  expect(sent).toHaveLength(1);
});
