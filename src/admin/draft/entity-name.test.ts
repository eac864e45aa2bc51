import { expect, test } from 'vitest';
import type { DraftRead } from '../../contract/admin/walks.ts';
import { nameOfRef } from './entity-name.ts';
import { draftRead, TITLE } from './testing/a-draft-fixture.ts';
import { idleDraftPorts } from './testing/idle-draft-ports.ts';
import { WalkDraft } from './walk-draft.ts';

/** Stations by their slugs, with their titles. */
function walkOf(titles: Readonly<Record<string, string>>) {
  const [pattern] = draftRead(1).elements;
  if (pattern === undefined) throw new Error('no element');
  const read: DraftRead = {
    ...draftRead(1),
    elements: Object.keys(titles).map((slug) => ({ ...pattern, id: slug, slug })),
    fields: Object.entries(titles).flatMap(([id, value]) =>
      value === '' ? [] : [{ owner: { kind: 'track', id }, ...TITLE, value }],
    ),
  };
  const draft = new WalkDraft(read, idleDraftPorts());
  const name = (slug: string) => nameOfRef(draft, read, { kind: 'track', slug });
  return Object.assign(name, { draft });
}

test('an element is labelled by its title, and by its slug too where another one has the same', () => {
  const name = walkOf({ kai: 'Am Kai', steg: 'Am Steg', 'steg-2': 'Am Steg' });
  expect(['kai', 'steg', 'steg-2'].map(name)).toEqual([
    'Am Kai',
    'Am Steg (steg)',
    'Am Steg (steg-2)',
  ]);
});

test('an element without a title, or a missing one, has only its slug', () => {
  const name = walkOf({ kai: '' });
  expect(['kai', 'gone'].map(name)).toEqual(['kai', 'gone']);
});

test('a typed name counts at once, also for those of the same name', async () => {
  const name = walkOf({ steg: 'Am Steg', 'steg-2': 'Am Steg' });
  expect(['steg', 'steg-2'].map(name)).toEqual(['Am Steg (steg)', 'Am Steg (steg-2)']);
  name.draft.setValue('steg', TITLE, 'Zum Kahn');
  expect(['steg', 'steg-2'].map(name)).toEqual(['Zum Kahn', 'Am Steg']);
  // This is how an element restores what was stored on this device.
  name.draft.entity('steg-2')?.setValue(TITLE, 'Zum Kahn');
  await Promise.resolve();
  expect(['steg', 'steg-2'].map(name)).toEqual(['Zum Kahn (steg)', 'Zum Kahn (steg-2)']);
});
