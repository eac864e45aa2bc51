import * as z from 'zod/mini';
import type { AdminStory } from '../../src/contract/administration.ts';
import type { DraftRead } from '../../src/contract/admin/walks.ts';
import { publishProblem } from '../../src/contract/publish-problems.ts';
import type { StoryRecord } from '../stories/story-row.store.ts';
import type { Store } from '../store/store.ts';
import { elementNames, formerNamesOf, type DraftedElement } from './element-names.ts';
import { lastPlanOf, scheduledOf } from './find-plan.ts';
import { lastPublishedDraft } from './list-revisions.ts';

/** What an editor of a draft sees of its publishing; what there is not is left out. */
export async function publishingStateOf(
  store: Store,
  story: StoryRecord,
  elements: readonly DraftedElement[],
): Promise<Pick<DraftRead, 'published' | 'formerParts' | 'scheduled' | 'lastPlan'>> {
  const scheduled = await scheduledOf(store, story.id);
  const lastPlan = await lastPlanOf(store, story.id);
  const names = elementNames(await lastPublishedDraft(store, story.id), elements);
  const formerParts = formerNamesOf(names, elements);
  return {
    ...(await publishedWithProblems(store, story)),
    ...(Object.keys(formerParts).length === 0 ? {} : { formerParts }),
    ...(scheduled === undefined ? {} : { scheduled: { atMs: scheduled.plan.atMs } }),
    ...(lastPlan === undefined ? {} : { lastPlan }),
  };
}

const knownProblems = z.array(publishProblem);

/**
 * Includes the publication's problems, so that an author who missed its result learns of them here.
 */
async function publishedWithProblems(
  store: Store,
  story: StoryRecord,
): Promise<Pick<DraftRead, 'published'>> {
  const { published } = await publishedRevisionOf(store, story);
  if (published === undefined) return {};
  const stored = (await store.revisions.publicationOf(story.id))?.problems;
  const { data: problems } = z.safeParse(knownProblems, stored);
  return { published: { ...published, ...(problems === undefined ? {} : { problems }) } };
}

/** The revision that visitors have, and whether the draft has changed since. */
export async function publishedRevisionOf(
  store: Store,
  { id, draftVersion }: StoryRecord,
): Promise<Pick<AdminStory, 'published'>> {
  const publication = await store.revisions.publicationOf(id);
  if (!publication || publication.revision === null) return {};
  const { revision, publishedAtMs } = publication;
  const made = (await store.revisions.ofStory(id)).find(
    (candidate) => candidate.revision === revision,
  );
  const isDraftNewer = draftVersion > (made?.draftVersion ?? 0);
  return { published: { revision, atMs: publishedAtMs ?? 0, isDraftNewer } };
}
