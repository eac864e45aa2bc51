import { expect } from 'vitest';
import type { FieldChange } from '../../server/stories/field-values.store.ts';
import type { EntityRef } from '../../server/stories/entity.ts';
import { importWalkAsDraft } from '../../server/archives/import-walk.ts';
import { compareDraft, listRevisions } from '../../server/publishing/list-revisions.ts';
import { publishStory } from '../../server/publishing/publish-story.ts';
import { restoreRevision } from '../../server/stories/restore-revision.ts';
import { aWalk } from '../../src/core/story/testing/a-walk.ts';
import { servicesOn } from '../support/servers/services-on.ts';
import { onEachDatabase, type Bench } from '../support/stores/store-backends.ts';

const SEASON = 'trackMeta_season';
const MOTTO = 'motto';

async function aServer(bench: Bench) {
  const { store } = bench;
  const { services, dataFolder } = await servicesOn(bench);
  for (const [owner, name, position] of [
    ['track', SEASON, 90],
    ['story', MOTTO, 91],
  ] as const) {
    const field = { type: 'text', isPerLanguage: true, labels: {}, help: {}, rules: null };
    await store.fieldDefinitions.createDefinition({ owner, name, ...field, position });
  }
  const walk = aWalk('demo').withTracks(2).build();
  const storyId = await importWalkAsDraft(services, {
    story: walk,
    mediaFolder: dataFolder,
    media: [],
  });
  const [track] = await store.elements.ofKind('track', storyId);
  if (track === undefined) throw new Error('no track');
  const write = async (owner: EntityRef, changes: readonly FieldChange[]) => {
    const now =
      owner.kind === 'story'
        ? await store.stories.findStory(owner.id)
        : await store.elements.findElement(owner.id);
    await store.fields.writeValues(owner, { version: now?.version ?? 0, nowMs: 1, changes });
  };
  const ofTrack = { kind: 'track', id: track.id } as const;
  const ofStory = { kind: 'story', id: storyId } as const;
  return { services, storyId, track, write, ofTrack, ofStory };
}

onEachDatabase((it) => {
  it('custom fields are in the difference by language, and are restored with an old revision', async (bench) => {
    const { services, storyId, track, write, ofTrack, ofStory } = await aServer(bench);
    await write(ofTrack, [{ field: SEASON, languageId: 2, value: 'Sommer' }]);
    await write(ofStory, [{ field: MOTTO, languageId: 2, value: 'Leise' }]);
    await publishStory(services, { storyId, actorId: null });
    expect(await compareDraft(services, storyId)).toEqual({ parts: [] });

    await write(ofTrack, [
      { field: SEASON, languageId: 2, value: 'Winter' },
      { field: SEASON, languageId: 3, value: 'Winter' },
    ]);
    await write(ofStory, [{ field: MOTTO, languageId: 2 }]);
    const changed = { state: 'changed', isMoved: false } as const;
    const difference = {
      parts: [
        {
          ...{ kind: 'story', slug: 'demo', ...changed },
          fields: [{ field: MOTTO, languageId: 2, published: 'Leise' }],
        },
        {
          ...{ kind: 'track', slug: track.slug, ...changed },
          fields: [
            { field: SEASON, languageId: 2, published: 'Sommer', draft: 'Winter' },
            { field: SEASON, languageId: 3, draft: 'Winter' },
          ],
        },
      ],
    };
    expect(await compareDraft(services, storyId)).toEqual(difference);

    const { revisions } = await listRevisions(services, storyId);
    const revision = revisions[0]?.revision ?? '';
    await restoreRevision(services, { storyId, revision, actorId: '' });
    expect(await compareDraft(services, storyId)).toEqual({ parts: [] });
    const own = (await bench.store.fields.ofStory(storyId)).filter(({ field }) =>
      [SEASON, MOTTO].includes(field),
    );
    expect(own.map(({ field, languageId, value }) => [field, languageId, value]).sort()).toEqual([
      [MOTTO, 2, 'Leise'],
      [SEASON, 2, 'Sommer'],
    ]);
    services.media.close();
  });

  it('a value of a field without a definition survives export and import', async (bench) => {
    const { services, storyId, write, ofTrack } = await aServer(bench);
    await publishStory(services, { storyId, actorId: null });
    await write(ofTrack, [{ field: SEASON, languageId: 2, value: 'Herbst' }]);
    const season = (await bench.store.fieldDefinitions.listDefinitions()).find(
      ({ name }) => name === SEASON,
    );
    await bench.store.fieldDefinitions.removeDefinition(season?.id ?? '');
    expect(await compareDraft(services, storyId)).toEqual({ parts: [] });
    const { revisions } = await listRevisions(services, storyId);
    const revision = revisions[0]?.revision ?? '';
    await restoreRevision(services, { storyId, revision, actorId: '' });
    const stored = (await bench.store.fields.valuesOf(ofTrack)).find(
      ({ field }) => field === SEASON,
    );
    expect(stored?.value).toBe('Herbst');
    services.media.close();
  });
});
