import type { Services } from '../services.ts';
import { changeElement, reorderElements } from './change-element.ts';
import { changeStory } from './change-story.ts';
import { copyElements, duplicateStory } from './copy-elements.ts';
import { createElement } from './create-element.ts';
import { createStory } from './create-story.ts';
import { proposeSlug } from './free-slug.ts';
import { deleteElement, deleteElements, deleteStory } from './delete-content.ts';
import { listStories } from './list-stories.ts';
import { readDraft } from './read-draft.ts';
import { restoreRevision } from './restore-revision.ts';
import { saveFields } from './save-fields.ts';
import { saveElements } from './save-elements.ts';
import { existingElement } from './find-draft.ts';
import { elementRowOf } from './rows.ts';
import type { Handlers } from '../http/handler.ts';
import { pageRequestOf, searchOf } from '../http/requested-page.ts';

export function storyRoutes(services: Services): Handlers<ListCalls | DraftCalls | ElementCalls> {
  return {
    ...listed(services),
    ...drafts(services),
    ...elementHandlers(services),
  };
}

type ListCalls = 'adminStories' | 'adminCreateStory' | 'adminSlug';

function listed(services: Services): Handlers<ListCalls> {
  const { store } = services;
  return {
    adminStories: ({ query, scope }) =>
      listStories(services, {
        within: scope,
        ...pageRequestOf(query),
        ...searchOf(query),
        ...(query.state === undefined ? {} : { state: query.state }),
      }),
    adminCreateStory: ({ body, who }) => createStory(services, { ...body, actorId: who.userId }),
    adminSlug: ({ query }) => proposeSlug(store, query.slug),
  };
}

type DraftCalls =
  | 'adminDraft'
  | 'adminRestoreRevision'
  | 'adminChangeStory'
  | 'adminDeleteStory'
  | 'adminDuplicateStory'
  | 'adminSaveFields';

function drafts(services: Services): Handlers<DraftCalls> {
  return {
    adminDraft: ({ params }) => readDraft(services, params.id),
    adminChangeStory: ({ params, body, who }) =>
      changeStory(services, { ...params, changes: body, actorId: who.userId }),
    adminDeleteStory: ({ params, who }) =>
      deleteStory(services, { ...params, actorId: who.userId }),
    adminDuplicateStory: ({ params, who }) =>
      duplicateStory(services, { storyId: params.id, actorId: who.userId }),
    adminRestoreRevision: ({ params, query, who }) => {
      const { id, revision } = params;
      return restoreRevision(services, {
        storyId: id,
        revision,
        ...query,
        actorId: who.userId,
      });
    },
    adminSaveFields: ({ params, body, who }) =>
      saveFields(services, { owner: params, ...body, actorId: who.userId }),
  };
}

type ElementCalls =
  | 'adminElement'
  | 'adminCreateElement'
  | 'adminChangeElement'
  | 'adminDeleteElement'
  | 'adminReorder'
  | 'adminCopyElements'
  | 'adminSaveParts'
  | 'adminRemoveParts';

function elementHandlers(services: Services): Handlers<ElementCalls> {
  return {
    async adminElement({ params }) {
      const element = await existingElement(services.store, params.id);
      return { storyId: element.storyId, element: elementRowOf(element) };
    },
    adminCreateElement: ({ params, body, who }) =>
      createElement(services, { storyId: params.id, ...body, actorId: who.userId }),
    adminChangeElement: ({ params, body, who }) =>
      changeElement(services, { ...params, changes: body, actorId: who.userId }),
    adminDeleteElement: ({ params, who }) =>
      deleteElement(services, { ...params, actorId: who.userId }),
    adminReorder: ({ params, body, who }) =>
      reorderElements(services, { storyId: params.id, ...body, actorId: who.userId }),
    adminCopyElements: ({ params, body, who }) =>
      copyElements(services, { storyId: params.id, ...body, actorId: who.userId }),
    adminSaveParts: ({ params, body, who }) =>
      saveElements(services, { storyId: params.id, ...body, actorId: who.userId }),
    adminRemoveParts: ({ params, body, who }) =>
      deleteElements(services, { storyId: params.id, ...body, actorId: who.userId }),
  };
}
