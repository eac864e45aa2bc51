import type { ElementKind, Story } from '../story/model.ts';
import { fourBytes } from './check-sum.ts';

export interface NamedElement {
  readonly kind: ElementKind;
  readonly slug: string;
  readonly alsoCalled?: readonly string[];
  readonly isActiveFromStart: boolean;
}

export const FEWEST_BYTES = 3;
export const MAX_NAME_BYTES = 8;

export function elementsOf({ tracks, quests, puzzles }: Story): readonly NamedElement[] {
  return [
    ...tracks.map((track) => ({ ...named(track), kind: 'track' as const })),
    ...quests.map((quest) => ({ ...named(quest), kind: 'quest' as const })),
    ...puzzles.map((puzzle) => ({ ...named(puzzle), kind: 'puzzle' as const })),
  ];
}

function named({ slug, alsoCalled = [], isActiveFromStart }: Omit<NamedElement, 'kind'>) {
  return { slug, alsoCalled, isActiveFromStart };
}

/** Returns as few bytes as distinguish the walk's elements, also from most later additions. */
export function nameLength(elements: readonly NamedElement[]): number {
  for (let length = FEWEST_BYTES; length < MAX_NAME_BYTES; length += 1) {
    const names = new Set(
      elements.map(({ kind, slug }) => nameKey(encodedNameOf(kind, slug, length))),
    );
    if (names.size === elements.length) return length;
  }
  return MAX_NAME_BYTES;
}

/** Two devices name an element alike, with no agreement but on its kind and slug. */
export function encodedNameOf(kind: ElementKind, slug: string, length: number): readonly number[] {
  const text = `${kind}:${slug}`;
  return [...hashed(text, 0x811c9dc5), ...hashed(text, 0x2f0b4a27)].slice(0, length);
}

export function nameKey(name: Iterable<number>): string {
  return [...name].join('.');
}

/** FNV-1a with its bits mixed further. */
function hashed(text: string, seed: number): readonly number[] {
  let hash = seed;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return fourBytes(hash ^ (hash >>> 16));
}
