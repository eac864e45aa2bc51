import { contentOf } from '../offline/media-name.ts';
import type { ElementKind, PerLanguage, Story } from '../story/model.ts';

/** The element of a walk that a file belongs to. */
export type FileUsage =
  | { readonly kind: ElementKind; readonly name: PerLanguage<string> }
  | { readonly kind: 'map' }
  | { readonly kind: 'walk' };

export function usageOf(story: Story, sha256: string): FileUsage {
  const names = (...fields: readonly PerLanguage<string>[]) =>
    fields.some((values) => Object.values(values).some((url) => contentOf(url) === sha256));
  const track = story.tracks.find(({ audio, audioReversed, cover, transcript }) =>
    names(audio, audioReversed, cover, transcript),
  );
  if (track) return { kind: 'track', name: track.name };
  const quest = story.quests.find(({ illustration, audio }) => names(illustration, audio));
  if (quest) return { kind: 'quest', name: quest.title };
  const puzzle = story.puzzles.find(({ illustration, audio }) => names(illustration, audio));
  if (puzzle) return { kind: 'puzzle', name: puzzle.title };
  return isOfMap(story, sha256) || names(story.mapImage) ? { kind: 'map' } : { kind: 'walk' };
}

function isOfMap({ map, plans }: Story, sha256: string): boolean {
  const addresses = [
    map?.package?.url,
    ...plans.flatMap(({ overview, tiles }) => [overview, tiles.url]),
  ];
  return addresses.some((url) => url !== undefined && contentOf(url) === sha256);
}
