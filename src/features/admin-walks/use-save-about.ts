import { useState } from 'react';
import type { ElementRow } from '../../contract/admin/walks.ts';
import type { AdminFault } from '../../ports/admin-api.ts';
import { faultWords } from '../../runtime/admin/fault-words.ts';
import { useChange } from '../../runtime/admin/use-change.ts';
import {
  aboutOf,
  fieldsOf,
  sameFields,
  type AboutChange,
  type AboutField,
} from './acts/about-change.ts';
import { isSame } from './draft-values.ts';
import { nameIn } from './part-name.ts';
import type { EditorProps } from './editor-props.ts';

export interface SavingAbout {
  readonly save: (change: AboutChange) => Promise<void>;
  /** Why what was typed or chosen there last is not saved. */
  readonly refused: Readonly<Partial<Record<AboutField, string | undefined>>>;
  /** Undefined: something else is typed there by now. */
  readonly refuse: (field: AboutField, words: string | undefined) => void;
}

/** What was typed into fields goes first: both count the same versions. */
export function useSaveAbout(
  { desk, draft, ownerId, texts }: EditorProps,
  element: ElementRow | undefined,
): SavingAbout {
  const [refused, setRefused] = useState<SavingAbout['refused']>({});
  const refuse: SavingAbout['refuse'] = (field, words) => {
    setRefused((known) => ({ ...known, [field]: words }));
  };
  const ofStory = useChange(desk, 'adminChangeStory', ['adminStories', 'adminFiling']);
  const ofElement = useChange(desk, 'adminChangeElement');
  const save = async (change: AboutChange) => {
    const fault = await draft.acts.during(async () => {
      await draft.flush();
      // What is saved meanwhile waits: it may name a part as it was called before.
      return draft.turns.take(() => send(change));
    });
    const words = fault && faultWords(fault, desk.languageCode);
    for (const field of fieldsOf(change)) refuse(field, words);
    if (words === undefined) desk.notices.say(texts.nameSaved);
  };
  const note = (before: AboutChange, after: AboutChange) => {
    const owner = draft.part(ownerId)?.owner;
    if (owner === undefined || isSame(before, after)) return;
    const part = element && nameIn(draft, draft.read(), ownerId);
    draft.acts.note({ kind: 'about', owner, part, before, after });
  };
  const send = async (change: AboutChange): Promise<AdminFault | undefined> => {
    const body = { version: draft.part(ownerId)?.version ?? 0, ...change };
    const params = { id: ownerId };
    const before = aboutOf(draft.read(), ownerId);
    const answer = element
      ? await ofElement.send({ params, body })
      : await ofStory.send({ params, body });
    if (answer.ok && before) note(sameFields(before, change), sameFields(answer.value, change));
    await draft.refresh();
    return answer.ok ? undefined : answer.fault;
  };
  return { save, refused, refuse };
}
