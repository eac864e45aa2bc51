import type { LanguageId } from '../../core/story/model.ts';

/** A walk that is complete on this device for the first time. */
export interface Downloaded {
  readonly walk: string;
  readonly language: LanguageId;
  readonly atMs: number;
}
