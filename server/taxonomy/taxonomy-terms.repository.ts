import type { WriteResult } from '../database/write-result.ts';

/** A city or a category that walks are assigned to. */
export interface TaxonomyTerm {
  readonly id: string;
  readonly slug: string;
  /** By language id. */
  readonly names: Readonly<Record<number, string>>;
  readonly position: number;
}

export interface TaxonomyTermToCreate {
  readonly id?: string;
  readonly slug: string;
  readonly names: Readonly<Record<number, string>>;
  readonly position?: number;
}

export interface TaxonomyTerms {
  /** By position, then slug. */
  list(): Promise<readonly TaxonomyTerm[]>;
  byId(id: string): Promise<TaxonomyTerm | undefined>;
  create(term: TaxonomyTermToCreate): Promise<WriteResult<TaxonomyTerm, 'slug-taken'>>;
  changeTerm(
    id: string,
    change: Partial<Omit<TaxonomyTermToCreate, 'id'>>,
  ): Promise<WriteResult<TaxonomyTerm, 'missing' | 'slug-taken'>>;
  /** How many walks are assigned to each, deleted ones included; unused ones are left out. */
  uses(): Promise<readonly { readonly id: string; readonly walks: number }[]>;
  /** Reassigns the walks of one to another or to none; returns how many there were. */
  reassignWalks(fromId: string, toId: string | null, nowMs: number): Promise<number>;
  /** Fails while a story, deleted or not, is assigned to it. */
  remove(id: string): Promise<WriteResult<null, 'missing' | 'in-use'>>;
}
