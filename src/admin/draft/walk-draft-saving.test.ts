import { expect, test } from 'vitest';
import { manualClock } from '../../platform/system/clock-manual.ts';
import { aDraftFixture, draftRead, TEXT, TITLE } from './testing/a-draft-fixture.ts';
import { idleDraftPorts } from './testing/idle-draft-ports.ts';
import { WalkDraft } from './walk-draft.ts';

test('a conflict is not reported as saved, whatever else is saved or typed beside it', async () => {
  const fixture = aDraftFixture(draftRead(1, { trackMeta_name: 'Tor' }));
  fixture.draft.setValue('t', TITLE, 'Stadttor');
  fixture.writeAsOther({ trackMeta_name: 'Haupttor' });
  await fixture.draft.refresh();
  expect(fixture.draft.saving()).toEqual({ phase: 'undecided' });
  fixture.draft.setValue('t', TEXT, 'Alt');
  expect(fixture.draft.saving()).toEqual({ phase: 'unsaved' });
  await fixture.draft.flush();
  expect(fixture.valuesOnServer()).toEqual({
    trackMeta_name: 'Haupttor',
    trackMeta_description: 'Alt',
  });
  expect(fixture.draft.saving()).toEqual({ phase: 'undecided' });
});

test('typing that is undone leaves the draft as saved as it was', async () => {
  const { draft, advance, saves } = aDraftFixture(draftRead(1, { trackMeta_name: 'Tor' }));
  draft.setValue('t', TITLE, 'Tore');
  expect(draft.saving()).toEqual({ phase: 'unsaved' });
  draft.setValue('t', TITLE, 'Tor');
  expect(draft.saving()).toEqual({ phase: 'untouched' });
  advance(60_000);
  draft.setValue('t', TITLE, 'Turm');
  await draft.flush();
  advance(60_000);
  draft.setValue('t', TITLE, 'Türme');
  draft.undo();
  await draft.flush();
  expect(draft.saving()).toEqual({ phase: 'saved', atMs: 60_000 });
  expect(saves.length).toBe(1);
});

test.each([
  ['and arrives', [], 2, 'saved'],
  ['and does not arrive', ['t'], 0, 'untouched'],
] as const)(
  'a value undone during its request %s stays undone',
  async (_how, away, count, phase) => {
    const { draft, saves, valuesOnServer, cutOff } = aDraftFixture(draftRead(1));
    cutOff(away);
    draft.setValue('t', TITLE, 'Tor');
    const running = draft.flush();
    draft.setValue('t', TITLE, undefined);
    await running;
    expect(draft.entity('t')?.value(TITLE)).toBeUndefined();
    cutOff([]);
    await draft.flush();
    expect([saves.length, draft.saving().phase]).toEqual([count, phase]);
    expect(valuesOnServer()[TITLE.field]).toBeUndefined();
  },
);

test('one saved element does not hide that another is not', async () => {
  const fixture = aDraftFixture(draftRead(1));
  fixture.cutOff(['s']);
  fixture.draft.setValue('t', TITLE, 'Tor');
  fixture.draft.setValue('s', { field: 'storyMeta_name', languageId: 2 }, 'Weg');
  await fixture.draft.flush();
  expect(fixture.draft.saving()).toEqual({ phase: 'failed', message: 'Kein Netz.' });
});

/** A draft with a manual clock, and the times of its saves. */
function aSlowTypist() {
  const clock = manualClock();
  const savedAt: number[] = [];
  const draft = new WalkDraft(
    draftRead(1),
    idleDraftPorts({
      nowMs: clock.nowMs,
      later: (ms, work) => clock.at(clock.nowMs() + ms, work),
      save: (_, version) => {
        savedAt.push(clock.nowMs());
        return Promise.resolve({ kind: 'saved', version: version + 1 });
      },
    }),
  );
  const settled = () => new Promise((resolve) => setImmediate(resolve));
  return { clock, draft, savedAt, settled };
}

test('continuous typing is saved 5 seconds after the first unsaved key at the latest', async () => {
  const { clock, draft, savedAt, settled } = aSlowTypist();
  for (let key = 1; key <= 600; key += 1) {
    draft.setValue('t', TITLE, 'T'.repeat(key));
    clock.advance(200);
    await settled();
  }
  const gaps = [0, ...savedAt].slice(1).map((atMs, index) => atMs - ([0, ...savedAt][index] ?? 0));
  expect(savedAt.length).toBeGreaterThanOrEqual(24);
  expect(Math.max(...gaps)).toBeLessThanOrEqual(5000);
});

test('typed text is saved 2 seconds after the last key at the latest', async () => {
  const { clock, draft, savedAt, settled } = aSlowTypist();
  draft.setValue('t', TITLE, 'Tor');
  clock.advance(2000);
  await settled();
  expect(savedAt.length).toBe(1);
  expect(draft.hasUnsaved).toBe(false);
});
