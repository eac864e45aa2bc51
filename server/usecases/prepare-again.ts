import type { Services } from '../services.ts';
import { noteChange } from '../walks/note-change.ts';
import { knownMedium } from './known-medium.ts';
import { orderPreparation } from './prepare-medium.ts';

interface Order {
  readonly sha256: string;
  readonly actorId: string;
}

/** Orders once more what is made of a medium, where something was left out or has changed since. */
export async function prepareAgain(
  { store, clock }: Pick<Services, 'store' | 'clock'>,
  { sha256, actorId }: Order,
): Promise<{ isOrdered: boolean }> {
  const atMs = clock.nowMs();
  return store.transaction(async (inside) => {
    const record = await knownMedium(inside, sha256);
    const isOrdered = await orderPreparation(inside, record, atMs);
    const noted = { atMs, actorId, kind: 'media', id: sha256 };
    if (isOrdered) await noteChange(inside, 'media/prepare-ordered', noted);
    return { isOrdered };
  });
}
