import type { Story, Track, TrackSlug } from '../story/model.ts';

export type PasswordResult =
  | { readonly kind: 'accepted'; readonly tracks: readonly TrackSlug[] }
  | { readonly kind: 'rejected' };

/** Passwords must be equal exactly: unlike answers, they are not normalized. */
export function tryPassword(story: Story, text: string): PasswordResult {
  const tracks = story.tracks.filter((track) => hasPassword(track, text)).map(({ slug }) => slug);
  return tracks.length > 0 ? { kind: 'accepted', tracks } : { kind: 'rejected' };
}

function hasPassword({ password }: Track, text: string): boolean {
  return text !== '' && Object.values(password).includes(text);
}
