import type { mediaCalls } from '../../../src/contract/admin/media-calls.ts';
import type { previewCalls } from '../../../src/contract/admin/preview-calls.ts';
import type { textCalls } from '../../../src/contract/admin/text-calls.ts';
import type { transcriptCalls } from '../../../src/contract/admin/transcript-calls.ts';
import type { ChangesOf, Line } from './changing-call.ts';

const ofMedium = (action: string, sha256: string): Line => [`media/${action}`, 'media', sha256];

export const mediaChanges: ChangesOf<typeof mediaCalls> = {
  async adminRenameMedium(house) {
    const sha256 = await house.picture();
    return { params: { sha256 }, body: { name: 'Tor.jpg' }, line: ofMedium('rename', sha256) };
  },
  async adminReplaceMedium(house) {
    const [sha256, by] = [await house.picture(), await house.picture()];
    const { id, version } = await house.walk();
    const [address] = (await house.ask('adminMedia', { query: { search: 'Turm' } })).media.flatMap(
      (one) => (one.sha256 === sha256 ? [one.address] : []),
    );
    const cover = { field: 'storyMeta_cover', languageId: 2, value: address };
    const params = { kind: 'story', id } as const;
    await house.ask('adminSaveFields', { params, body: { version, changes: [cover] } });
    return { params: { sha256 }, body: { by }, line: ofMedium('replace', sha256) };
  },
  async adminDeleteMedium(house) {
    const sha256 = await house.picture();
    return { params: { sha256 }, line: ofMedium('delete', sha256) };
  },
  async adminPrepareMedium(house) {
    const sha256 = await house.picture();
    // What is ordered already is not ordered twice.
    const { store, clock } = house.host.services;
    for (const { id } of await store.jobs.list({ limit: 50 })) {
      await store.jobs.cancel(id, clock.nowMs());
    }
    return { params: { sha256 }, line: ofMedium('prepare-ordered', sha256) };
  },
};

export const wordChanges: ChangesOf<
  typeof textCalls & typeof transcriptCalls & typeof previewCalls
> = {
  async adminSaveTexts(house) {
    const { id } = await house.track((await house.walk()).id);
    const change = { kind: 'track', id, field: 'trackMeta_name', languageId: 3 } as const;
    const body = { changes: [{ ...change, was: null, now: 'At the gate' }] };
    return { body, line: ['texts/save', 'track', id] };
  },
  async adminSaveTranscript(house) {
    const { id, version } = await house.track((await house.walk()).id);
    const text = 'WEBVTT\n\n00:01.000 --> 00:03.000\nHier stand das Tor.\n';
    return {
      params: { id, languageId: 2 },
      body: { version, text },
      line: ['track/edit', 'track', id],
    };
  },
  async adminAddPreview(house) {
    const { id } = await house.walk();
    return { params: { id }, body: { hours: 24 }, line: ['story/add-preview', 'story', id] };
  },
  async adminRevokePreview(house) {
    const { id } = await house.walk();
    await house.ask('adminAddPreview', { params: { id }, body: { hours: 24 } });
    const { previews } = await house.ask('adminPreviews', { params: { id } });
    const preview = previews[0]?.id ?? '';
    return { params: { id, preview }, line: ['story/revoke-preview', 'story', id] };
  },
};
