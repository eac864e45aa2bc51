import type { ActivationItem } from '../../contract/admin/field-types.ts';
import { targetName } from '../../contract/admin/renamed-targets.ts';

export interface ActivationTarget {
  readonly type: ActivationItem['type'];
  readonly slug: string;
  /** For example 'Station: Turm'. */
  readonly name: string;
  /** The element that is being edited. */
  readonly isSelf?: boolean;
}

export const targetKey = ({ type, slug }: Pick<ActivationTarget, 'type' | 'slug'>) =>
  targetName(type, slug);
