import type { DraftDefinition } from '../../../contract/admin/walks.ts';

/** One field of several parts, in one language or for all. */
export interface FieldChoice {
  readonly definition: DraftDefinition;
  readonly languageId: number;
}

export interface PartNow {
  readonly id: string;
  readonly name: string;
  readonly value: unknown;
}
