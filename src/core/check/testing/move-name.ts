import type { Move } from '../move.ts';

/** A move in a few words, for what a test expects. */
export function moveName(move: Move): string {
  switch (move.kind) {
    case 'solve':
      return `solve ${move.puzzle.slug} as ${move.group}`;
    case 'unlock':
      return `unlock ${move.tracks.map(({ slug }) => slug).join(' ')}`;
    case 'play':
    case 'open':
      return `${move.kind} ${move.track.slug}`;
  }
}
