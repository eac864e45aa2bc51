import type { ElementKind } from '../../src/core/story/model.ts';

/** The story itself or one of its elements. */
export type EntityKind = 'story' | ElementKind;

export interface EntityRef {
  readonly kind: EntityKind;
  readonly id: string;
}
