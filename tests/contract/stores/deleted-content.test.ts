import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import { DELETION_KINDS, ELEMENT_KINDS } from '../../../src/contract/admin/walks.ts';
import { createElement } from '../../../server/stories/create-element.ts';
import { createStory } from '../../../server/stories/create-story.ts';
import { deleteElement, deleteStory } from '../../../server/stories/delete-content.ts';
import { deleteMedium } from '../../../server/media/delete-medium.ts';
import { listDeletions } from '../../../server/deletions/list-deletions.ts';
import { restoreDeleted } from '../../../server/deletions/restore-deleted.ts';
import { importUpload } from '../../../server/media/import-upload.ts';
import { aRecording } from '../../../server/testing/made-media.ts';
import { walkTexts } from '../../../src/i18n/admin/walks.ts';
import { ensureBuiltInFields } from '../../../server/fields/built-in-fields.ts';
import { servicesOn } from '../../support/servers/services-on.ts';
import { onEachDatabase, type Bench } from '../../support/stores/store-backends.ts';

async function aSite(bench: Bench) {
  const { services, dataFolder } = await servicesOn(bench);
  await ensureBuiltInFields(services.store);
  const made = await services.store.users.createUser({
    ...{ username: 'Verwalterin', passwordHash: null, role: 1, createdAtMs: 1 },
  });
  if (made.kind !== 'ok') throw new Error(made.kind);
  const actorId = made.value.id;
  const walk = (slug: string) =>
    createStory(services, { slug, title: slug, languageIds: [2], actorId });
  const addElement = (
    storyId: string,
    kind: (typeof ELEMENT_KINDS)[number],
    questId: string | null = null,
  ) => createElement(services, { storyId, kind, title: 'Am Tor', languageId: 2, questId, actorId });
  const namesIn = async (storyId: string) =>
    (await services.store.elements.ofStory(storyId)).map(({ kind, slug }) => `${kind} ${slug}`);
  return { services, dataFolder, actorId, walk, addElement, namesIn };
}

onEachDatabase((it) => {
  it('every kind of row in the deletion queue has a label in each language', async (bench) => {
    const { services, dataFolder, actorId, walk, addElement } = await aSite(bench);
    const { id: storyId } = await walk('turm');
    for (const kind of ELEMENT_KINDS) {
      const { id } = await addElement(storyId, kind);
      await deleteElement(services, { id, actorId });
    }
    const bytes = aRecording({ toneS: 0.1, level: 0.1 });
    const file = join(dataFolder, 'arrived');
    writeFileSync(file, bytes);
    const about = { file, bytes: bytes.length, name: 'Brücke.wav', by: actorId };
    const { sha256 } = await importUpload(services, about);
    await deleteMedium(services, { sha256, actorId });
    await deleteStory(services, { id: storyId, actorId });
    const kinds = (await listDeletions(services)).deletions.map(({ kind }) => kind);
    expect(kinds.toSorted()).toEqual(DELETION_KINDS.toSorted());
    services.media.close();
    for (const texts of [walkTexts.german, walkTexts.english]) {
      const labels: Readonly<Record<string, string>> = texts.kinds;
      expect(kinds.filter((kind) => (labels[kind] ?? '') === '')).toEqual([]);
    }
  });

  it('an element restored where its name is taken gets the next free one and reports it, with all below it', async (bench) => {
    const { services, actorId, walk, addElement, namesIn } = await aSite(bench);
    const { id: storyId } = await walk('turm');
    const gone = await deleteStory(services, { id: storyId, actorId });
    await walk('turm');
    expect(await restoreDeleted(services, { id: gone.deletionId, actorId })).toEqual({
      ok: true,
      renamed: [{ from: 'turm', to: 'turm-2' }],
    });
    expect((await services.store.stories.findBySlug('turm-2'))?.id).toBe(storyId);

    const quest = await addElement(storyId, 'quest');
    await addElement(storyId, 'puzzle', quest.id);
    const queued = await deleteElement(services, { id: quest.id, actorId });
    const heir = await addElement(storyId, 'quest');
    await addElement(storyId, 'puzzle', heir.id);
    expect(await restoreDeleted(services, { id: queued.deletionId, actorId })).toEqual({
      ok: true,
      renamed: [
        { from: 'am-tor', to: 'am-tor-2' },
        { from: 'am-tor', to: 'am-tor-2' },
      ],
    });
    expect((await namesIn(storyId)).toSorted()).toEqual([
      'puzzle am-tor',
      'puzzle am-tor-2',
      'quest am-tor',
      'quest am-tor-2',
    ]);
    const repeated = await deleteElement(services, { id: quest.id, actorId });
    expect(await restoreDeleted(services, { id: repeated.deletionId, actorId })).toEqual({
      ok: true,
      renamed: [],
    });
    services.media.close();
  });
});
