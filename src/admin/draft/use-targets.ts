import { useMemo } from 'react';
import type { EditorProps } from './editor-props.ts';
import { nameIn } from './entity-name.ts';
import type { ActivationTarget } from './targets.ts';
import { useDraftRead } from './use-walk-draft.ts';

const LISTS = ['activations', 'activations-by-answer'];
const NO_TARGETS: readonly ActivationTarget[] = [];

type Given = Pick<EditorProps, 'draft' | 'texts'> & {
  readonly type: string;
  /** The element that has the field; undefined: many elements at once. */
  readonly entityId?: string;
};

/** The elements that a field of this type may name. */
export function useTargets({ draft, texts, type, entityId }: Given): readonly ActivationTarget[] {
  const read = useDraftRead(draft);
  return useMemo(
    () =>
      LISTS.includes(type)
        ? read.elements.map(({ id, kind, slug }) => ({
            type: kind,
            slug,
            isSelf: id === entityId,
            name: `${texts.kinds[kind]}: ${nameIn(draft, read, id)}`,
          }))
        : NO_TARGETS,
    [draft, entityId, read, texts, type],
  );
}
