import type { ElementRow } from '../../../contract/admin/walks.ts';
import type { AdminContext } from '../admin-context.ts';

export const homeKey = (elementId: string) => `walk-of ${elementId}`;

export function elementAddress(
  { navigation }: AdminContext,
  { kind, id }: Pick<ElementRow, 'kind' | 'id'>,
): string {
  if (kind === 'track') return navigation.to('tracks/{trackId}', { trackId: id });
  if (kind === 'quest') return navigation.to('quests/{questId}', { questId: id });
  return navigation.to('puzzles/{puzzleId}', { puzzleId: id });
}
