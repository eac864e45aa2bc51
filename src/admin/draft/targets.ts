import type { ActivationItem } from '../../contract/admin/field-types.ts';
import { targetName } from '../../contract/admin/renamed-targets.ts';
import { useMemo } from 'react';
import type { EditorProps } from './editor-props.ts';
import { nameIn } from './entity-name.ts';
import { useDraftRead } from './use-walk-draft.ts';
export interface ActivationTarget {
  readonly type: ActivationItem['type'];
  readonly slug: string;
  /** The name as it is shown, for example 'Station: Turm'. */
  readonly name: string;
  /** The element that is being edited. */
  readonly isSelf?: boolean;
}

export const targetKey = ({ type, slug }: Pick<ActivationTarget, 'type' | 'slug'>) =>
  targetName(type, slug);

const LISTS = ['activations', 'activations-by-answer'];

const NO_TARGETS: readonly ActivationTarget[] = [];

type TargetOptions = Pick<EditorProps, 'draft' | 'texts'> & {
  readonly type: string;
  /** The element that has the field; undefined: many elements at once. */
  readonly entityId?: string;
};

/** The elements that a field of this type may name. */
export function useTargets({
  draft,
  texts,
  type,
  entityId,
}: TargetOptions): readonly ActivationTarget[] {
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
