import type { ElementRow } from '../../contract/admin/walks.ts';
import type { AdminDesk } from '../../runtime/admin/admin-desk.ts';

export const homeKey = (elementId: string) => `walk-of ${elementId}`;

export function addressOf(
  { ways }: AdminDesk,
  { kind, id }: Pick<ElementRow, 'kind' | 'id'>,
): string {
  if (kind === 'track') return ways.to('tracks/{trackId}', { trackId: id });
  if (kind === 'quest') return ways.to('quests/{questId}', { questId: id });
  return ways.to('puzzles/{puzzleId}', { puzzleId: id });
}
