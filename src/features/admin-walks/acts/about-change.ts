import type { DraftRead } from '../../../contract/admin/walks.ts';
import type { VISIBILITIES } from '../../../contract/walks.ts';

/** What a walk or a part has beside the values of its fields. */
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

/** What stands now; undefined: there is no such part any more. */
export function aboutOf({ story, elements }: DraftRead, ownerId: string): AboutChange | undefined {
  return ownerId === story.id ? story : elements.find(({ id }) => id === ownerId);
}

/** The same fields as the change has. */
export function sameFields(all: AboutChange, change: AboutChange): AboutChange {
  return Object.fromEntries(fieldsOf(change).map((field) => [field, all[field]]));
}
