import type { walkCalls } from '../../../src/contract/admin/calls/walk-calls.ts';
import type { ChangesOf, ExpectedAuditEntry } from './changing-call.ts';

const ofWalk = (action: string, id: string): ExpectedAuditEntry => [`story/${action}`, 'story', id];
const ofTrack = (action: string, id: string): ExpectedAuditEntry => [
  `track/${action}`,
  'track',
  id,
];
const title = { field: 'storyMeta_title', languageId: 2, value: 'Anders' };
const name = { field: 'trackMeta_name', languageId: 2, value: 'Anders' };

export const walkChanges: ChangesOf<typeof walkCalls> = {
  adminCreateStory: async (auditedServer) => ({
    body: { slug: auditedServer.slug(), title: 'Neu', languageIds: [2] },
    auditEntry: ({ id }) => ofWalk('create', id),
  }),
  async adminChangeStory(auditedServer) {
    const { id, version } = await auditedServer.walk();
    const body = { version, slug: auditedServer.slug() };
    return { params: { id }, body, auditEntry: ofWalk('change', id) };
  },
  async adminDeleteStory(auditedServer) {
    const { id } = await auditedServer.walk();
    return { params: { id }, auditEntry: ofWalk('delete', id) };
  },
  async adminDuplicateStory(auditedServer) {
    const { id } = await auditedServer.walk();
    return { params: { id }, auditEntry: (made) => ofWalk('duplicate', made.id) };
  },
  async adminSaveFields(auditedServer) {
    const { id, version } = await auditedServer.walk();
    const params = { kind: 'story', id } as const;
    return { params, body: { version, changes: [title] }, auditEntry: ofWalk('edit', id) };
  },
  async adminPublish(auditedServer) {
    const id = await auditedServer.playableWalk();
    return { params: { id }, body: {}, auditEntry: ofWalk('publish', id) };
  },
  async adminTakeBack(auditedServer) {
    const id = await auditedServer.playableWalk();
    return { params: { id }, auditEntry: ofWalk('take-back', id) };
  },
  async adminRestore(auditedServer) {
    const { id: targetId } = await auditedServer.walk();
    const { deletionId: id } = await auditedServer.sendRequest('adminDeleteStory', {
      params: { id: targetId },
    });
    return { params: { id }, auditEntry: ofWalk('restore', targetId) };
  },
  async adminPurge(auditedServer) {
    const { id: targetId } = await auditedServer.walk();
    const { deletionId: id } = await auditedServer.sendRequest('adminDeleteStory', {
      params: { id: targetId },
    });
    return { params: { id }, auditEntry: ofWalk('purge', targetId) };
  },
  async adminCreateElement(auditedServer) {
    const { id } = await auditedServer.walk();
    const body = { kind: 'track', title: 'Am Tor', languageId: 2 } as const;
    return { params: { id }, body, auditEntry: (made) => ofTrack('create', made.id) };
  },
  async adminChangeElement(auditedServer) {
    const { id, version } = await auditedServer.track((await auditedServer.walk()).id);
    const body = { version, slug: auditedServer.slug() };
    return { params: { id }, body, auditEntry: ofTrack('change', id) };
  },
  async adminDeleteElement(auditedServer) {
    const { id } = await auditedServer.track((await auditedServer.walk()).id);
    return { params: { id }, auditEntry: ofTrack('delete', id) };
  },
  async adminReorder(auditedServer) {
    const { id } = await auditedServer.walk();
    const ids = [
      (await auditedServer.track(id)).id,
      (await auditedServer.track(id)).id,
    ].toReversed();
    return { params: { id }, body: { kind: 'track', ids }, auditEntry: ofWalk('order', id) };
  },
  async adminCopyElements(auditedServer) {
    const { id } = await auditedServer.walk();
    const elementIds = [(await auditedServer.track(id)).id];
    return { params: { id }, body: { elementIds }, auditEntry: ofWalk('copy', id) };
  },
  async adminSaveParts(auditedServer) {
    const { id: storyId } = await auditedServer.walk();
    const { id, version } = await auditedServer.track(storyId);
    const changed = [{ id, version, changes: [name] }];
    const body = { kind: 'track', changed, added: [] } as const;
    return {
      params: { id: storyId },
      body: { ...body, changed, added: [] },
      auditEntry: ofTrack('edit', id),
    };
  },
  async adminRemoveParts(auditedServer) {
    const { id } = await auditedServer.walk();
    const { id: track } = await auditedServer.track(id);
    return { params: { id }, body: { ids: [track] }, auditEntry: ofTrack('delete', track) };
  },
  async adminRestoreRevision(auditedServer) {
    const id = await auditedServer.playableWalk();
    const { revisions } = await auditedServer.sendRequest('adminRevisions', { params: { id } });
    const revision = revisions[0]?.revision ?? '';
    return { params: { id, revision }, auditEntry: ofWalk('restore-revision', id) };
  },
  async adminSchedule(auditedServer) {
    const id = await auditedServer.playableWalk();
    const body = { atMs: auditedServer.server.clock.nowMs() + 60_000 };
    return { params: { id }, body, auditEntry: ofWalk('schedule', id) };
  },
  async adminUnschedule(auditedServer) {
    const id = await auditedServer.playableWalk();
    const body = { atMs: auditedServer.server.clock.nowMs() + 60_000 };
    await auditedServer.sendRequest('adminSchedule', { params: { id }, body });
    return { params: { id }, auditEntry: ofWalk('unschedule', id) };
  },
};
