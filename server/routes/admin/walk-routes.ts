import type { walkCalls } from '../../../src/contract/admin/walk-calls.ts';
import type { Services } from '../../services.ts';
import { changeElement, reorderElements } from '../../usecases/change-element.ts';
import { changeStory } from '../../usecases/change-story.ts';
import { copyElements, duplicateStory } from '../../usecases/copy-elements.ts';
import { createElement } from '../../usecases/create-element.ts';
import { createStory, proposeSlug } from '../../usecases/create-story.ts';
import { deleteElement, deleteElements, deleteStory } from '../../usecases/delete-content.ts';
import { compareDraft, listRevisions } from '../../usecases/list-revisions.ts';
import { listDeletions } from '../../usecases/list-deletions.ts';
import { listStories } from '../../usecases/list-stories.ts';
import { publishDraft } from '../../usecases/publish-draft.ts';
import { takeStoryBack } from '../../usecases/publish-story.ts';
import { readDraft } from '../../usecases/read-draft.ts';
import { purgeDeleted, restoreDeleted } from '../../usecases/restore-deleted.ts';
import { restoreRevision } from '../../usecases/restore-revision.ts';
import { saveFields } from '../../usecases/save-fields.ts';
import { saveParts } from '../../usecases/save-parts.ts';
import { schedulePublication, unschedulePublication } from '../../usecases/schedule-publication.ts';
import { elementOf } from '../../walks/find-draft.ts';
import { elementRowOf } from '../../walks/rows.ts';
import type { Handlers } from '../handler.ts';
import { page, search } from './asked-page.ts';

type WalkCalls = typeof walkCalls;
type Names<Prefix extends Partial<WalkCalls>> = keyof Prefix;

export function walkRoutes(services: Services): Handlers<keyof WalkCalls> {
  return { ...listed(services), ...drafts(services), ...parts(services), ...versions(services) };
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
    adminCreateStory: ({ body, ...asked }) => createStory(services, { ...body, ...actorOf(asked) }),
    adminSlug: ({ query }) => proposeSlug(store, query.slug),
    adminDeletions: () => listDeletions(services),
    adminRestore: ({ params, ...asked }) =>
      restoreDeleted(services, { ...params, ...actorOf(asked) }),
    adminPurge: ({ params, ...asked }) => purgeDeleted(services, { ...params, ...actorOf(asked) }),
  };
}

type Drafts = Pick<
  WalkCalls,
  'adminDraft' | 'adminChangeStory' | 'adminDeleteStory' | 'adminDuplicateStory' | 'adminSaveFields'
>;

function drafts(services: Services): Handlers<Names<Drafts>> {
  return {
    adminDraft: ({ params }) => readDraft(services, params.id),
    adminChangeStory: ({ params, body, ...asked }) =>
      changeStory(services, { ...params, changes: body, ...actorOf(asked) }),
    adminDeleteStory: ({ params, ...asked }) =>
      deleteStory(services, { ...params, ...actorOf(asked) }),
    adminDuplicateStory: ({ params, ...asked }) =>
      duplicateStory(services, { storyId: params.id, ...actorOf(asked) }),
    adminSaveFields: ({ params, body, ...asked }) =>
      saveFields(services, { owner: params, ...body, ...actorOf(asked) }),
  };
}

type Parts = Pick<
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

function parts(services: Services): Handlers<Names<Parts>> {
  return {
    async adminElement({ params }) {
      const element = await elementOf(services.store, params.id);
      return { storyId: element.storyId, element: elementRowOf(element) };
    },
    adminCreateElement: ({ params, body, ...asked }) =>
      createElement(services, { storyId: params.id, ...body, ...actorOf(asked) }),
    adminChangeElement: ({ params, body, ...asked }) =>
      changeElement(services, { ...params, changes: body, ...actorOf(asked) }),
    adminDeleteElement: ({ params, ...asked }) =>
      deleteElement(services, { ...params, ...actorOf(asked) }),
    adminReorder: ({ params, body, ...asked }) =>
      reorderElements(services, { storyId: params.id, ...body, ...actorOf(asked) }),
    adminCopyElements: ({ params, body, ...asked }) =>
      copyElements(services, { storyId: params.id, ...body, ...actorOf(asked) }),
    adminSaveParts: ({ params, body, ...asked }) =>
      saveParts(services, { storyId: params.id, ...body, ...actorOf(asked) }),
    adminRemoveParts: ({ params, body, ...asked }) =>
      deleteElements(services, { storyId: params.id, ...body, ...actorOf(asked) }),
  };
}

type Versions = Omit<WalkCalls, keyof (Listed & Drafts & Parts)>;

function versions(services: Services): Handlers<Names<Versions>> {
  return {
    adminPublish: ({ params, body, ...asked }) =>
      publishDraft(services, { storyId: params.id, notes: body.notes, ...actorOf(asked) }),
    adminTakeBack: ({ params, ...asked }) =>
      takeStoryBack(services, { storyId: params.id, ...actorOf(asked) }),
    adminRevisions: ({ params }) => listRevisions(services, params.id),
    adminDifference: ({ params }) => compareDraft(services, params.id),
    adminRestoreRevision: ({ params, query, ...asked }) => {
      const { id, revision } = params;
      return restoreRevision(services, { storyId: id, revision, ...query, ...actorOf(asked) });
    },
    adminSchedule: ({ params, body, ...asked }) =>
      schedulePublication(services, { storyId: params.id, ...body, ...actorOf(asked) }),
    adminUnschedule: ({ params, query, ...asked }) =>
      unschedulePublication(services, { storyId: params.id, ...query, ...actorOf(asked) }),
  };
}
