import type { walkCalls } from '../../../src/contract/admin/walk-calls.ts';
import type { ChangesOf, Line } from './changing-call.ts';

const ofWalk = (action: string, id: string): Line => [`story/${action}`, 'story', id];
const ofTrack = (action: string, id: string): Line => [`track/${action}`, 'track', id];
const title = { field: 'storyMeta_title', languageId: 2, value: 'Anders' };
const name = { field: 'trackMeta_name', languageId: 2, value: 'Anders' };

export const walkChanges: ChangesOf<typeof walkCalls> = {
  adminCreateStory: async (house) => ({
    body: { slug: house.slug(), title: 'Neu', languageIds: [2] },
    line: ({ id }) => ofWalk('create', id),
  }),
  async adminChangeStory(house) {
    const { id, version } = await house.walk();
    const body = { version, slug: house.slug() };
    return { params: { id }, body, line: ofWalk('change', id) };
  },
  async adminDeleteStory(house) {
    const { id } = await house.walk();
    return { params: { id }, line: ofWalk('delete', id) };
  },
  async adminDuplicateStory(house) {
    const { id } = await house.walk();
    return { params: { id }, line: (made) => ofWalk('duplicate', made.id) };
  },
  async adminSaveFields(house) {
    const { id, version } = await house.walk();
    const params = { kind: 'story', id } as const;
    return { params, body: { version, changes: [title] }, line: ofWalk('edit', id) };
  },
  async adminPublish(house) {
    const id = await house.playableWalk();
    return { params: { id }, body: {}, line: ofWalk('publish', id) };
  },
  async adminTakeBack(house) {
    const id = await house.playableWalk();
    return { params: { id }, line: ofWalk('take-back', id) };
  },
  async adminRestore(house) {
    const { id: targetId } = await house.walk();
    const { deletionId: id } = await house.ask('adminDeleteStory', { params: { id: targetId } });
    return { params: { id }, line: ofWalk('restore', targetId) };
  },
  async adminPurge(house) {
    const { id: targetId } = await house.walk();
    const { deletionId: id } = await house.ask('adminDeleteStory', { params: { id: targetId } });
    return { params: { id }, line: ofWalk('purge', targetId) };
  },
  async adminCreateElement(house) {
    const { id } = await house.walk();
    const body = { kind: 'track', title: 'Am Tor', languageId: 2 } as const;
    return { params: { id }, body, line: (made) => ofTrack('create', made.id) };
  },
  async adminChangeElement(house) {
    const { id, version } = await house.track((await house.walk()).id);
    const body = { version, slug: house.slug() };
    return { params: { id }, body, line: ofTrack('change', id) };
  },
  async adminDeleteElement(house) {
    const { id } = await house.track((await house.walk()).id);
    return { params: { id }, line: ofTrack('delete', id) };
  },
  async adminReorder(house) {
    const { id } = await house.walk();
    const ids = [(await house.track(id)).id, (await house.track(id)).id].toReversed();
    return { params: { id }, body: { kind: 'track', ids }, line: ofWalk('order', id) };
  },
  async adminCopyElements(house) {
    const { id } = await house.walk();
    const elementIds = [(await house.track(id)).id];
    return { params: { id }, body: { elementIds }, line: ofWalk('copy', id) };
  },
  async adminSaveParts(house) {
    const { id: storyId } = await house.walk();
    const { id, version } = await house.track(storyId);
    const changed = [{ id, version, changes: [name] }];
    const body = { kind: 'track', changed, added: [] } as const;
    return {
      params: { id: storyId },
      body: { ...body, changed, added: [] },
      line: ofTrack('edit', id),
    };
  },
  async adminRemoveParts(house) {
    const { id } = await house.walk();
    const { id: track } = await house.track(id);
    return { params: { id }, body: { ids: [track] }, line: ofTrack('delete', track) };
  },
  async adminRestoreRevision(house) {
    const id = await house.playableWalk();
    const { revisions } = await house.ask('adminRevisions', { params: { id } });
    const revision = revisions[0]?.revision ?? '';
    return { params: { id, revision }, line: ofWalk('restore-revision', id) };
  },
  async adminSchedule(house) {
    const id = await house.playableWalk();
    const body = { atMs: house.host.clock.nowMs() + 60_000 };
    return { params: { id }, body, line: ofWalk('schedule', id) };
  },
  async adminUnschedule(house) {
    const id = await house.playableWalk();
    const body = { atMs: house.host.clock.nowMs() + 60_000 };
    await house.ask('adminSchedule', { params: { id }, body });
    return { params: { id }, line: ofWalk('unschedule', id) };
  },
};
