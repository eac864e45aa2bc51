import type { Outcome } from '../outcome.ts';

/** A city or a category: what walks are filed under. */
export interface NamedThing {
  readonly id: string;
  readonly slug: string;
  /** By language id. */
  readonly names: Readonly<Record<number, string>>;
  readonly position: number;
}

export interface NewNamedThing {
  readonly id?: string;
  readonly slug: string;
  readonly names: Readonly<Record<number, string>>;
  readonly position?: number;
}

export interface NamedThings {
  /** By position, then slug. */
  list(): Promise<readonly NamedThing[]>;
  byId(id: string): Promise<NamedThing | undefined>;
  create(thing: NewNamedThing): Promise<Outcome<NamedThing, 'slug-taken'>>;
  change(
    id: string,
    change: Partial<Omit<NewNamedThing, 'id'>>,
  ): Promise<Outcome<NamedThing, 'missing' | 'slug-taken'>>;
  /** How many walks are filed under each, deleted ones included; those with none are left out. */
  uses(): Promise<readonly { readonly id: string; readonly walks: number }[]>;
  /** Files the walks of one under another, or under none; how many they were. */
  refile(fromId: string, toId: string | null, nowMs: number): Promise<number>;
  /** Stays while a story, deleted or not, is filed under it. */
  remove(id: string): Promise<Outcome<null, 'missing' | 'in-use'>>;
}
