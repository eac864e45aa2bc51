import type { ElementRow } from '../../../contract/admin/walks.ts';
import type { DraftEntityRef } from '../draft-values.ts';
import type { AboutChange } from './about-change.ts';

/** The order of the elements of one kind, by their ids. */
export interface OrderCommand {
  readonly kind: 'order';
  readonly of: ElementRow['kind'];
  readonly before: readonly string[];
  readonly after: readonly string[];
}

/** The name at the time of the command: a deleted element has no name any more. */
export interface LabelledElement {
  readonly id: string;
  readonly name: string;
}

/** Elements that were created, or moved to the deletion queue. */
export interface PresenceCommand {
  readonly kind: 'created' | 'deleted';
  readonly elements: readonly LabelledElement[];
  /** The ids of their entries in the deletion queue; empty while the elements exist. */
  readonly deletionIds: readonly string[];
  /** The order of all elements of the walk before these were deleted. */
  readonly order: readonly string[];
}

/** A change of a walk or an element outside its fields: its slug, its quest, its visibility. */
export interface AboutCommand {
  readonly kind: 'about';
  readonly entity: DraftEntityRef;
  /** The element's name; undefined: the entity is the walk. */
  readonly elementName: string | undefined;
  readonly before: AboutChange;
  readonly after: AboutChange;
}

/**
 * Commands take effect on the server at once, unlike the values of fields. They are plain data; how
 * one is undone follows from it.
 */
export type DraftCommand = OrderCommand | PresenceCommand | AboutCommand;
