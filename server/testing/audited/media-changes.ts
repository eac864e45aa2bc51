import type { mediaCalls } from '../../../src/contract/admin/calls/media-calls.ts';
import type { previewCalls } from '../../../src/contract/admin/calls/preview-calls.ts';
import type { textCalls } from '../../../src/contract/admin/calls/text-calls.ts';
import type { transcriptCalls } from '../../../src/contract/admin/calls/transcript-calls.ts';
import type { ChangesOf, ExpectedAuditEntry } from './changing-call.ts';

const ofMedium = (action: string, sha256: string): ExpectedAuditEntry => [
  `media/${action}`,
  'media',
  sha256,
];

export const mediaChanges: ChangesOf<typeof mediaCalls> = {
  async adminRenameMedium(auditedServer) {
    const sha256 = await auditedServer.picture();
    return {
      params: { sha256 },
      body: { name: 'Tor.jpg' },
      auditEntry: ofMedium('rename', sha256),
    };
  },
  async adminReplaceMedium(auditedServer) {
    const [sha256, by] = [await auditedServer.picture(), await auditedServer.picture()];
    const { id, version } = await auditedServer.walk();
    const [address] = (
      await auditedServer.sendRequest('adminMedia', { query: { search: 'Turm' } })
    ).media.flatMap((medium) => (medium.sha256 === sha256 ? [medium.address] : []));
    const cover = { field: 'storyMeta_cover', languageId: 2, value: address };
    const params = { kind: 'story', id } as const;
    await auditedServer.sendRequest('adminSaveFields', {
      params,
      body: { version, changes: [cover] },
    });
    return { params: { sha256 }, body: { by }, auditEntry: ofMedium('replace', sha256) };
  },
  async adminDeleteMedium(auditedServer) {
    const sha256 = await auditedServer.picture();
    return { params: { sha256 }, auditEntry: ofMedium('delete', sha256) };
  },
  async adminPrepareMedium(auditedServer) {
    const sha256 = await auditedServer.picture();
    // A queued job is not queued twice.
    const { store, clock } = auditedServer.server.services;
    for (const { id } of await store.jobs.listJobs({ limit: 50 })) {
      await store.jobs.cancel(id, clock.nowMs());
    }
    return { params: { sha256 }, auditEntry: ofMedium('prepare-ordered', sha256) };
  },
};

export const textChanges: ChangesOf<
  typeof textCalls & typeof transcriptCalls & typeof previewCalls
> = {
  async adminSaveTexts(auditedServer) {
    const { id } = await auditedServer.track((await auditedServer.walk()).id);
    const change = { kind: 'track', id, field: 'trackMeta_name', languageId: 3 } as const;
    const body = { changes: [{ ...change, was: null, now: 'At the gate' }] };
    return { body, auditEntry: ['texts/save', 'track', id] };
  },
  async adminSaveTranscript(auditedServer) {
    const { id, version } = await auditedServer.track((await auditedServer.walk()).id);
    const text = 'WEBVTT\n\n00:01.000 --> 00:03.000\nHier stand das Tor.\n';
    return {
      params: { id, languageId: 2 },
      body: { version, text },
      auditEntry: ['track/edit', 'track', id],
    };
  },
  async adminAddPreview(auditedServer) {
    const { id } = await auditedServer.walk();
    return { params: { id }, body: { hours: 24 }, auditEntry: ['story/add-preview', 'story', id] };
  },
  async adminRevokePreview(auditedServer) {
    const { id } = await auditedServer.walk();
    await auditedServer.sendRequest('adminAddPreview', { params: { id }, body: { hours: 24 } });
    const { previews } = await auditedServer.sendRequest('adminPreviews', { params: { id } });
    const preview = previews[0]?.id ?? '';
    return { params: { id, preview }, auditEntry: ['story/revoke-preview', 'story', id] };
  },
};
