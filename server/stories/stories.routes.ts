import type { walkCalls } from '../../src/contract/admin/walk-calls.ts';
import type { Services } from '../services.ts';
import { changeElement, reorderElements } from './change-element.ts';
import { changeStory } from './change-story.ts';
import { copyElements, duplicateStory } from './copy-elements.ts';
import { createElement } from './create-element.ts';
import { createStory, proposeSlug } from './create-story.ts';
import { deleteElement, deleteElements, deleteStory } from './delete-content.ts';
import { compareDraft, listRevisions } from '../publishing/list-revisions.ts';
import { listDeletions } from '../deletions/list-deletions.ts';
import { listStories } from './list-stories.ts';
import { publishDraft } from '../publishing/publish-draft.ts';
import { unpublishStory } from '../publishing/publish-story.ts';
import { readDraft } from './read-draft.ts';
import { purgeDeleted, restoreDeleted } from '../deletions/restore-deleted.ts';
import { restoreRevision } from './restore-revision.ts';
import { saveFields } from './save-fields.ts';
import { saveElements } from './save-elements.ts';
import { schedulePublication, unschedulePublication } from '../publishing/schedule-publication.ts';
import { existingElement } from './find-draft.ts';
import { elementRowOf } from './rows.ts';
import type { Handlers } from '../http/handler.ts';
import { page, search } from '../http/requested-page.ts';

type WalkCalls = typeof walkCalls;
type Names<Prefix extends Partial<WalkCalls>> = keyof Prefix;

export function storyRoutes(services: Services): Handlers<keyof WalkCalls> {
  return {
    ...listed(services),
    ...drafts(services),
    ...elementHandlers(services),
    ...versions(services),
  };
}

const actorOf = ({ who }: { readonly who: { readonly userId: string } }) => ({
  actorId: who.userId,
});

type Listed = Pick<
  WalkCalls,
  | 'adminStories'
  | 'adminCreateStory'
  | 'adminSlug'
  | 'adminDeletions'
  | 'adminRestore'
  | 'adminPurge'
>;

function listed(services: Services): Handlers<Names<Listed>> {
  const { store } = services;
  return {
    adminStories: ({ query }) =>
      listStories(services, {
        ...page(query),
        ...search(query),
        ...(query.state === undefined ? {} : { state: query.state }),
      }),
    adminCreateStory: ({ body, ...callRequest }) =>
      createStory(services, { ...body, ...actorOf(callRequest) }),
    adminSlug: ({ query }) => proposeSlug(store, query.slug),
    adminDeletions: () => listDeletions(services),
    adminRestore: ({ params, ...callRequest }) =>
      restoreDeleted(services, { ...params, ...actorOf(callRequest) }),
    adminPurge: ({ params, ...callRequest }) =>
      purgeDeleted(services, { ...params, ...actorOf(callRequest) }),
  };
}

type Drafts = Pick<
  WalkCalls,
  'adminDraft' | 'adminChangeStory' | 'adminDeleteStory' | 'adminDuplicateStory' | 'adminSaveFields'
>;

function drafts(services: Services): Handlers<Names<Drafts>> {
  return {
    adminDraft: ({ params }) => readDraft(services, params.id),
    adminChangeStory: ({ params, body, ...callRequest }) =>
      changeStory(services, { ...params, changes: body, ...actorOf(callRequest) }),
    adminDeleteStory: ({ params, ...callRequest }) =>
      deleteStory(services, { ...params, ...actorOf(callRequest) }),
    adminDuplicateStory: ({ params, ...callRequest }) =>
      duplicateStory(services, { storyId: params.id, ...actorOf(callRequest) }),
    adminSaveFields: ({ params, body, ...callRequest }) =>
      saveFields(services, { owner: params, ...body, ...actorOf(callRequest) }),
  };
}

type ElementRouteCalls = Pick<
  WalkCalls,
  | 'adminElement'
  | 'adminCreateElement'
  | 'adminChangeElement'
  | 'adminDeleteElement'
  | 'adminReorder'
  | 'adminCopyElements'
  | 'adminSaveParts'
  | 'adminRemoveParts'
>;

function elementHandlers(services: Services): Handlers<Names<ElementRouteCalls>> {
  return {
    async adminElement({ params }) {
      const element = await existingElement(services.store, params.id);
      return { storyId: element.storyId, element: elementRowOf(element) };
    },
    adminCreateElement: ({ params, body, ...callRequest }) =>
      createElement(services, { storyId: params.id, ...body, ...actorOf(callRequest) }),
    adminChangeElement: ({ params, body, ...callRequest }) =>
      changeElement(services, { ...params, changes: body, ...actorOf(callRequest) }),
    adminDeleteElement: ({ params, ...callRequest }) =>
      deleteElement(services, { ...params, ...actorOf(callRequest) }),
    adminReorder: ({ params, body, ...callRequest }) =>
      reorderElements(services, { storyId: params.id, ...body, ...actorOf(callRequest) }),
    adminCopyElements: ({ params, body, ...callRequest }) =>
      copyElements(services, { storyId: params.id, ...body, ...actorOf(callRequest) }),
    adminSaveParts: ({ params, body, ...callRequest }) =>
      saveElements(services, { storyId: params.id, ...body, ...actorOf(callRequest) }),
    adminRemoveParts: ({ params, body, ...callRequest }) =>
      deleteElements(services, { storyId: params.id, ...body, ...actorOf(callRequest) }),
  };
}

type Versions = Omit<WalkCalls, keyof (Listed & Drafts & ElementRouteCalls)>;

function versions(services: Services): Handlers<Names<Versions>> {
  return {
    adminPublish: ({ params, body, ...callRequest }) =>
      publishDraft(services, { storyId: params.id, notes: body.notes, ...actorOf(callRequest) }),
    adminTakeBack: ({ params, ...callRequest }) =>
      unpublishStory(services, { storyId: params.id, ...actorOf(callRequest) }),
    adminRevisions: ({ params }) => listRevisions(services, params.id),
    adminDifference: ({ params }) => compareDraft(services, params.id),
    adminRestoreRevision: ({ params, query, ...callRequest }) => {
      const { id, revision } = params;
      return restoreRevision(services, {
        storyId: id,
        revision,
        ...query,
        ...actorOf(callRequest),
      });
    },
    adminSchedule: ({ params, body, ...callRequest }) =>
      schedulePublication(services, { storyId: params.id, ...body, ...actorOf(callRequest) }),
    adminUnschedule: ({ params, query, ...callRequest }) =>
      unschedulePublication(services, { storyId: params.id, ...query, ...actorOf(callRequest) }),
  };
}
