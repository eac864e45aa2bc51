import type { DraftDefinition } from '../../../contract/admin/walks.ts';

/** One field of several elements, in one language or for all. */
export interface FieldChoice {
  readonly definition: DraftDefinition;
  readonly languageId: number;
}

export interface ElementValue {
  readonly id: string;
  readonly name: string;
  readonly value: unknown;
}
