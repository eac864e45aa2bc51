import type { Medium } from '../../src/contract/admin/media.ts';
import { refuseUnseen } from '../content-version.ts';
import { safeName } from '../uploads/safe-name.ts';
import { describeMedia, type DescribeNeeds } from './describe-media.ts';
import { knownMedium } from './known-medium.ts';
import { Refusal } from '../refusal.ts';

interface Order {
  readonly sha256: string;
  readonly name: string;
  /** The version of the name that was seen. */
  readonly from?: string | undefined;
  readonly actorId: string;
}

/** The name under which authors find it; nothing that refers to it changes. */
export async function renameMedium(
  needs: DescribeNeeds,
  { sha256, name: given, from, actorId }: Order,
): Promise<Medium> {
  const name = safeName(given);
  if (name === '') throw new Refusal('request/invalid', { field: 'name' });
  const record = await needs.store.transaction(async (inside) => {
    await inside.turn(`media/${sha256}`);
    const before = await knownMedium(inside, sha256);
    refuseUnseen({ from, standing: { name: before.name }, meant: { name } });
    await inside.audit.append({
      atMs: needs.clock.nowMs(),
      actorId,
      action: 'media/rename',
      targetKind: 'media',
      targetId: sha256,
      details: { before: before.name, name },
    });
    return (await inside.media.change(sha256, { name })) ?? before;
  });
  const [described] = await describeMedia(needs, [record]);
  if (described === undefined) throw new Refusal('media/not-found');
  return described;
}
