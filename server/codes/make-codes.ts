import type { CodesBody, UnlockCodeRow } from '../../src/contract/admin/groups.ts';
import { readableCode } from './readable-code.ts';
import type { Services } from '../services.ts';
import type { NewUnlockCode, UnlockCode } from './unlock-codes.store.ts';
import type { Store } from '../store/store.ts';
import { existingGroup, auditGroupChange } from './administer-groups.ts';
import { codeRow } from './show-group.ts';

type Needs = Pick<Services, 'store' | 'clock'>;

/** Codes of 36 random bits collide so rarely that drawing again always succeeds. */
const MAX_DRAWS = 10;

/**
 * Creates a batch of codes. Only the number in a code's label tells the guests of a class apart.
 */
export async function makeCodes(
  { store, clock }: Needs,
  { id, batch, actorId }: { id: string; batch: CodesBody; actorId: string },
): Promise<{ codes: UnlockCodeRow[] }> {
  const atMs = clock.nowMs();
  return store.transaction(async (inside) => {
    await existingGroup(inside, id);
    const codes = await drawn(inside, id, () => newCodes(batch, atMs));
    await auditGroupChange(inside, {
      atMs,
      actorId,
      action: 'group/add-codes',
      groupId: id,
      details: {
        count: batch.count,
        label: batch.label,
        maxUses: batch.maxUses,
        validUntilMs: batch.validUntilMs,
      },
    });
    const byLabel = new Map(codes.map((code) => [code.label, code]));
    const labels = labelsOf(batch).flatMap((label) => byLabel.get(label) ?? []);
    return { codes: labels.map(codeRow) };
  });
}

function newCodes(batch: CodesBody, createdAtMs: number): NewUnlockCode[] {
  const { maxUses, validFromMs, validUntilMs } = batch;
  return labelsOf(batch).map((label) => ({
    code: readableCode(),
    label,
    maxUses,
    validFromMs,
    validUntilMs,
    createdAtMs,
  }));
}

function labelsOf({ count, label, firstNumber }: CodesBody): string[] {
  return Array.from({ length: count }, (_, index) => `${label} ${firstNumber + index}`.trim());
}

async function drawn(
  { groups }: Store,
  groupId: string,
  draw: () => NewUnlockCode[],
): Promise<readonly UnlockCode[]> {
  for (let tries = 0; tries < MAX_DRAWS; tries += 1) {
    const added = await groups.addCodes(groupId, draw());
    if (added.kind === 'ok') return added.value;
  }
  throw new Error('No code was free.');
}

/** Revokes a code of this group; users who joined with it stay members. */
export async function revokeCode(
  { store, clock }: Needs,
  { id, codeId, actorId }: { id: string; codeId: string; actorId: string },
): Promise<number> {
  return store.transaction(async (inside) => {
    await existingGroup(inside, id);
    const atMs = clock.nowMs();
    const groupCode = (await inside.groups.codesOf(id)).find((code) => code.id === codeId);
    if (groupCode === undefined || !(await inside.groups.revokeCode(codeId, atMs))) return 0;
    await auditGroupChange(inside, {
      atMs,
      actorId,
      action: 'group/revoke-code',
      groupId: id,
      details: { label: groupCode.label },
    });
    return 1;
  });
}
