import type { ActivationItem } from '../../contract/admin/field-types.ts';

export interface ActivationTarget {
  readonly type: ActivationItem['type'];
  readonly slug: string;
  /** As 'Station: Turm'. */
  readonly name: string;
  /** The part that is being edited. */
  readonly isSelf?: boolean;
}

export const targetKey = ({ type, slug }: Pick<ActivationTarget, 'type' | 'slug'>) =>
  `${type} ${slug}`;
