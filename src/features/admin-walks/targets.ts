import type { ActivationItem } from '../../contract/admin/field-types.ts';

export interface ActivationTarget {
  readonly type: ActivationItem['type'];
  readonly slug: string;
  /** As 'Station: Turm'. */
  readonly name: string;
}

export const targetKey = ({ type, slug }: Pick<ActivationTarget, 'type' | 'slug'>) =>
  `${type} ${slug}`;
