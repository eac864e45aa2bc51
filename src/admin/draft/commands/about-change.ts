import type { DraftRead } from '../../../contract/admin/walks.ts';
import type { VISIBILITIES } from '../../../contract/walks.ts';

/** What a walk or an element has besides the values of its fields. */
export interface AboutChange {
  readonly slug?: string;
  readonly questId?: string | null;
  readonly visibility?: (typeof VISIBILITIES)[number];
  readonly languageIds?: number[];
  readonly cityId?: string | null;
  readonly categoryId?: string | null;
}

export type AboutField = keyof AboutChange;

export const fieldsOf = (change: AboutChange) => Object.keys(change) as AboutField[];

/** The current state; undefined: the element does not exist any more. */
export function aboutOf({ story, elements }: DraftRead, entityId: string): AboutChange | undefined {
  return entityId === story.id ? story : elements.find(({ id }) => id === entityId);
}

/** Those fields of `all` that `change` has. */
export function sameFields(all: AboutChange, change: AboutChange): AboutChange {
  return Object.fromEntries(fieldsOf(change).map((field) => [field, all[field]]));
}
