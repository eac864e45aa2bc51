import type { Track } from '../story/model.ts';

export type AfterEnd =
  | { readonly kind: 'stop' }
  | { readonly kind: 'offer'; readonly next: Track }
  | { readonly kind: 'play'; readonly next: Track };

export interface Wishes {
  readonly playsOn: boolean;
  readonly sleepsAtEnd: boolean;
}

export function afterEnd(next: Track | undefined, { playsOn, sleepsAtEnd }: Wishes): AfterEnd {
  if (!next) return { kind: 'stop' };
  return { kind: playsOn && !sleepsAtEnd ? 'play' : 'offer', next };
}
