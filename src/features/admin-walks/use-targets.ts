import { useMemo } from 'react';
import type { EditorProps } from './editor-props.ts';
import { nameIn } from './part-name.ts';
import type { ActivationTarget } from './targets.ts';
import { useDraftRead } from './use-walk-draft.ts';

const LISTS = ['activations', 'activations-by-answer'];
const NO_TARGETS: readonly ActivationTarget[] = [];

type Given = Pick<EditorProps, 'draft' | 'texts'> & {
  readonly type: string;
  /** The part that names them; undefined: many at once. */
  readonly ownerId?: string;
};

/** What a field of this type may name. */
export function useTargets({ draft, texts, type, ownerId }: Given): readonly ActivationTarget[] {
  const read = useDraftRead(draft);
  return useMemo(
    () =>
      LISTS.includes(type)
        ? read.elements.map(({ id, kind, slug }) => ({
            type: kind,
            slug,
            isSelf: id === ownerId,
            name: `${texts.kinds[kind]}: ${nameIn(draft, read, id)}`,
          }))
        : NO_TARGETS,
    [draft, ownerId, read, texts, type],
  );
}
