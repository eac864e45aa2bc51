import { useState } from 'react';
import type { ElementRow } from '../../contract/admin/walks.ts';
import type { AdminError } from '../../platform/admin-api/port.ts';
import { errorMessage } from '../session/texts/error-message.ts';
import { useAdminMutation } from '../session/queries/use-admin-mutation.ts';
import {
  aboutOf,
  fieldsOf,
  sameFields,
  type AboutChange,
  type AboutField,
} from '../draft/commands/about-change.ts';
import { isSameValue } from '../draft/draft-values.ts';
import { nameIn } from '../draft/entity-name.ts';
import type { EditorProps } from '../draft/editor-props.ts';

export interface SavingAbout {
  readonly save: (change: AboutChange) => Promise<void>;
  /** Why the last typed or chosen value of a field is not saved. */
  readonly rejected: Readonly<Partial<Record<AboutField, string | undefined>>>;
  /** Undefined: the field has another value by now. */
  readonly noteRejected: (field: AboutField, message: string | undefined) => void;
}

/** Typed fields are saved first: both use the same versions. */
export function useSaveAbout(
  { admin, draft, entityId, texts }: EditorProps,
  element: ElementRow | undefined,
): SavingAbout {
  const [rejected, setRejected] = useState<SavingAbout['rejected']>({});
  const noteRejected: SavingAbout['noteRejected'] = (field, message) => {
    setRejected((known) => ({ ...known, [field]: message }));
  };
  const ofStory = useAdminMutation(admin, 'adminChangeStory', [
    'adminStories',
    'adminTaxonomyTerms',
  ]);
  const ofElement = useAdminMutation(admin, 'adminChangeElement');
  const save = async (change: AboutChange) => {
    const error = await draft.commands.during(async () => {
      await draft.flush();
      // Later saves wait: they may contain an element's former slug.
      return draft.saveQueue.enqueue(() => send(change));
    });
    const message = error && errorMessage(error, admin.languageCode);
    for (const field of fieldsOf(change)) noteRejected(field, message);
    if (message === undefined) admin.toasts.showToast(texts.nameSaved);
  };
  const note = (before: AboutChange, after: AboutChange) => {
    const entity = draft.entity(entityId)?.ref;
    if (entity === undefined || isSameValue(before, after)) return;
    const elementName = element && nameIn(draft, draft.read(), entityId);
    draft.commands.addCommand({ kind: 'about', entity, elementName, before, after });
  };
  const send = async (change: AboutChange): Promise<AdminError | undefined> => {
    const body = { version: draft.entity(entityId)?.version ?? 0, ...change };
    const params = { id: entityId };
    const before = aboutOf(draft.read(), entityId);
    const result = element
      ? await ofElement.send({ params, body })
      : await ofStory.send({ params, body });
    if (result.ok && before) note(sameFields(before, change), sameFields(result.value, change));
    await draft.refresh();
    return result.ok ? undefined : result.error;
  };
  return { save, rejected, noteRejected };
}
