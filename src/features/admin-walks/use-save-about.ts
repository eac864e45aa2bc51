import type { ElementRow } from '../../contract/admin/walks.ts';
import type { VISIBILITIES } from '../../contract/walks.ts';
import { useChange } from '../../runtime/admin/use-change.ts';
import type { EditorProps } from './editor-props.ts';

export type Visibility = (typeof VISIBILITIES)[number];

interface AboutChange {
  readonly slug?: string;
  readonly questId?: string | null;
  readonly visibility?: Visibility;
  readonly languageIds?: number[];
  readonly cityId?: string | null;
  readonly categoryId?: string | null;
}

export type SaveAbout = (change: AboutChange) => Promise<void>;

/** What was typed into fields goes first: both count the same versions. */
export function useSaveAbout(
  { desk, draft, ownerId, texts }: EditorProps,
  element: ElementRow | undefined,
): { readonly save: SaveAbout; readonly words: string | undefined } {
  const ofStory = useChange(desk, 'adminChangeStory', ['adminStories', 'adminFiling']);
  const ofElement = useChange(desk, 'adminChangeElement');
  const save = async (change: AboutChange) => {
    await draft.flush();
    // What is saved meanwhile waits: it may name a part as it was called before.
    const isSaved = await draft.turns.take(() => send(change));
    if (isSaved) desk.notices.say(texts.nameSaved);
  };
  const send = async (change: AboutChange): Promise<boolean> => {
    const body = { version: draft.part(ownerId)?.version ?? 0, ...change };
    const params = { id: ownerId };
    const answer = element
      ? await ofElement.send({ params, body })
      : await ofStory.send({ params, body });
    await draft.refresh();
    return answer.ok;
  };
  return { save, words: ofStory.words ?? ofElement.words };
}
