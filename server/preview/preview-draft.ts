import type { z } from 'zod/mini';
import type { previewBody, previewedDraft } from '../../src/contract/preview.ts';
import { encodeStory } from '../../src/core/story/encode.ts';
import { seesEveryDraft, type Principal } from '../auth/access.ts';
import { mayReadWalk } from '../auth/walk-scope.ts';
import { ApiError } from '../api-error.ts';
import type { Services } from '../services.ts';
import type { StoryRecord } from '../stories/story-row.store.ts';
import { ownFieldsOf, withOwnFields } from '../fields/own-fields.ts';
import { withMediaUnder } from '../walks/published-walks.ts';
import { withRenditions } from '../media/with-renditions.ts';
import { wireWithSignatures } from '../media-files/wire-with-signatures.ts';
import { composedDraft } from '../publishing/list-revisions.ts';
import { storyIdOfPreview } from './preview-links.ts';

type Needs = Pick<Services, 'store' | 'clock' | 'signatures' | 'site'>;

interface PreviewDraftRequest extends z.infer<typeof previewBody> {
  readonly slug: string;
  readonly who: Principal | undefined;
}

/**
 * Returns the current draft for the player: to administrators, on-site testers, those who work on
 * this very walk, and holders of a link to it. Everybody else does not even learn whether a draft exists.
 */
export async function previewDraft(
  needs: Needs,
  { slug, who, secret, known }: PreviewDraftRequest,
): Promise<z.infer<typeof previewedDraft>> {
  const record = await draftFor(needs, { slug, who, secret });
  const { draftVersion, updatedAtMs: savedAtMs } = record;
  if (known === draftVersion) return { draftVersion, savedAtMs };
  return { draftVersion, savedAtMs, story: await wireOf(needs, record) };
}

async function draftFor(
  needs: Needs,
  { slug, who, secret }: Pick<PreviewDraftRequest, 'slug' | 'who' | 'secret'>,
): Promise<StoryRecord> {
  const { stories } = needs.store;
  const story = (await stories.findBySlug(slug)) ?? (await stories.findByAnyName(slug));
  if (seesEveryDraft(who)) {
    if (story === undefined) throw new ApiError('story/not-found');
    return story;
  }
  if (story !== undefined && (await mayReadWalk(needs.store, who, story.id))) return story;
  if (secret !== null) {
    const opened = await storyIdOfPreview(needs, secret);
    if (opened === undefined || story?.id !== opened) throw new ApiError('preview/link-invalid');
    return story;
  }
  throw new ApiError(who === undefined ? 'auth/required' : 'auth/forbidden');
}

/** Generates and stores nothing: plans are sent whole, and the map comes from the network. */
async function wireOf(
  { store, clock, signatures, site }: Needs,
  record: StoryRecord,
): Promise<Record<string, unknown>> {
  const { story: draft } = await composedDraft(store, record);
  const authored = {
    story: { ...draft, files: [] },
    ownFields: await ownFieldsOf(store, record.id),
  };
  const { story, ownFields } = await withRenditions(store, authored);
  const wire = JSON.stringify(withOwnFields(encodeStory(story), ownFields));
  const based = withMediaUnder(wire, site.current.basePath);
  return JSON.parse(wireWithSignatures(based, signatures, clock.nowMs())) as Record<
    string,
    unknown
  >;
}
