import type { StoredPlan, StoredPlansPort, StorePlanResult, PlanKey, PlanSize } from './port.ts';
import { fetchPlan, MAX_PLAN_BYTES } from './fetch-plan.ts';
import type { PlanRow, Rows } from './rows.ts';

export interface StoredPlansOptions {
  readonly rows: Rows<PlanRow>;
  /** The address of the app, with a slash at its end: two apps on one host have separate plans. */
  readonly scope: string;
  readonly fetch: (url: string) => Promise<Response>;
  readonly nowMs: () => number;
}

/** Space for four of the largest; those that were stored first are dropped first. */
const MAX_STORED_BYTES = 4 * MAX_PLAN_BYTES;

/** The page stores plans by itself: the worker needs to know nothing of them. */
export function storedPlans({ rows, scope, fetch, nowMs }: StoredPlansOptions): StoredPlansPort {
  const keyOf = ({ userId, storyId }: PlanKey) => JSON.stringify([scope, userId, storyId]);
  return {
    async readPlan(planKey) {
      try {
        return planIn(await rows.get(keyOf(planKey)), planKey);
      } catch {
        return undefined;
      }
    },
    async storePlan(planKey, { url, size }): Promise<StorePlanResult> {
      const picture = await fetchPlan(fetch, url);
      if (typeof picture === 'string') return picture;
      const { userId, address } = planKey;
      try {
        await makeSpace(rows, MAX_STORED_BYTES - picture.size, keyOf(planKey));
        const row = { userId, scope, address, keptAtMs: nowMs(), picture };
        await rows.put(keyOf(planKey), size ? { ...row, size } : row);
        return 'stored';
      } catch {
        return 'storage/rejected';
      }
    },
    async deletePlansOf(userId) {
      try {
        for (const [key, row] of await rows.all()) {
          if (row.userId === userId && row.scope === scope) await rows.delete(key);
        }
      } catch {
        // A device that stores nothing has nothing to delete.
      }
    },
  };
}

/** A row that a later release may have written is ignored. */
function planIn(row: Partial<PlanRow> | undefined, { address }: PlanKey): StoredPlan | undefined {
  if (row?.address !== address || !(row.picture instanceof Blob)) return undefined;
  return { picture: row.picture, size: row.size && sizeOf(row.size) };
}

const sizeOf = ({ width, height }: PlanSize): PlanSize | undefined =>
  width > 0 && height > 0 ? { width, height } : undefined;

async function makeSpace(rows: Rows<PlanRow>, maxBytes: number, but: string): Promise<void> {
  const others = (await rows.all()).filter(([key]) => key !== but);
  let sum = others.reduce((all, [, { picture }]) => all + picture.size, 0);
  for (const [key, { picture }] of others.toSorted(([, a], [, b]) => a.keptAtMs - b.keptAtMs)) {
    if (sum <= maxBytes) return;
    await rows.delete(key);
    sum -= picture.size;
  }
}
