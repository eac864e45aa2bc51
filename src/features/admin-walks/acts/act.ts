import type { ElementRow } from '../../../contract/admin/walks.ts';
import type { Owner } from '../draft-values.ts';
import type { AboutChange } from './about-change.ts';

/** The order of one kind of parts, by their ids. */
export interface OrderAct {
  readonly kind: 'order';
  readonly of: ElementRow['kind'];
  readonly before: readonly string[];
  readonly after: readonly string[];
}

/** As it was called then: what is gone has no name any more. */
export interface NamedPart {
  readonly id: string;
  readonly name: string;
}

/** Parts that came, or went into the deletion queue. */
export interface PresenceAct {
  readonly kind: 'created' | 'deleted';
  readonly parts: readonly NamedPart[];
  /** Under these they wait in the deletion queue; none while they are there. */
  readonly deletionIds: readonly string[];
  /** How all parts of the walk stood when these went. */
  readonly order: readonly string[];
}

/** What a walk or a part is beside its fields: its name in addresses, who finds it. */
export interface AboutAct {
  readonly kind: 'about';
  readonly owner: Owner;
  /** What the part is called; undefined: it is the walk. */
  readonly part: string | undefined;
  readonly before: AboutChange;
  readonly after: AboutChange;
}

/** Done at the host at once, beside the values of fields. Plain data: how it is taken back follows from it. */
export type Act = OrderAct | PresenceAct | AboutAct;
