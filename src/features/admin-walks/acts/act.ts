import type { ElementRow } from '../../../contract/admin/walks.ts';

/** The order of one kind of parts, by their ids. */
export interface OrderAct {
  readonly kind: 'order';
  readonly of: ElementRow['kind'];
  readonly before: readonly string[];
  readonly after: readonly string[];
}

/** Done at the host at once, beside the values of fields. Plain data: how it is taken back follows from it. */
export type Act = OrderAct;
