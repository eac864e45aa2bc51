import type { Track } from '../story/model.ts';

export type AfterEnd =
  | { readonly kind: 'stop' }
  | { readonly kind: 'offer'; readonly next: Track }
  | { readonly kind: 'play'; readonly next: Track };

export interface AfterEndSettings {
  readonly playsOn: boolean;
  readonly sleepsAtEnd: boolean;
}

export function afterEnd(
  next: Track | undefined,
  { playsOn, sleepsAtEnd }: AfterEndSettings,
): AfterEnd {
  if (!next) return { kind: 'stop' };
  return { kind: playsOn && !sleepsAtEnd ? 'play' : 'offer', next };
}
