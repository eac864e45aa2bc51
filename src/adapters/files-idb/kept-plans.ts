import type {
  KeptPlan,
  KeptPlansPort,
  PlanKeeping,
  PlanPlace,
  PlanSize,
} from '../../ports/kept-plans.ts';
import { fetchPlan, MOST_PLAN_BYTES } from './fetch-plan.ts';
import type { PlanRow, Rows } from './rows.ts';

export interface KeptPlansParts {
  readonly rows: Rows<PlanRow>;
  /** Where the app lives, with a slash at its end: two of them on one host keep plans of their own. */
  readonly scope: string;
  readonly fetch: (url: string) => Promise<Response>;
  readonly nowMs: () => number;
}

/** As much as four of the largest; those that were kept first go first. */
const MOST_BYTES = 4 * MOST_PLAN_BYTES;

/** On the page's own account: the worker needs to know nothing of it. */
export function keptPlans({ rows, scope, fetch, nowMs }: KeptPlansParts): KeptPlansPort {
  const keyOf = ({ userId, storyId }: PlanPlace) => JSON.stringify([scope, userId, storyId]);
  return {
    async read(place) {
      try {
        return planIn(await rows.get(keyOf(place)), place);
      } catch {
        return undefined;
      }
    },
    async keep(place, { url, size }): Promise<PlanKeeping> {
      const picture = await fetchPlan(fetch, url);
      if (typeof picture === 'string') return picture;
      const { userId, address } = place;
      try {
        await makeRoom(rows, MOST_BYTES - picture.size, keyOf(place));
        const row = { userId, scope, address, keptAtMs: nowMs(), picture };
        await rows.put(keyOf(place), size ? { ...row, size } : row);
        return 'kept';
      } catch {
        return 'storage/refused';
      }
    },
    async forget(userId) {
      try {
        for (const [key, row] of await rows.all()) {
          if (row.userId === userId && row.scope === scope) await rows.delete(key);
        }
      } catch {
        // A device that keeps nothing has nothing to forget.
      }
    },
  };
}

/** What a later release may have written is read as nothing. */
function planIn(row: Partial<PlanRow> | undefined, { address }: PlanPlace): KeptPlan | undefined {
  if (row?.address !== address || !(row.picture instanceof Blob)) return undefined;
  return { picture: row.picture, size: row.size && sizeOf(row.size) };
}

const sizeOf = ({ width, height }: PlanSize): PlanSize | undefined =>
  width > 0 && height > 0 ? { width, height } : undefined;

async function makeRoom(rows: Rows<PlanRow>, mostBytes: number, but: string): Promise<void> {
  const others = (await rows.all()).filter(([key]) => key !== but);
  let sum = others.reduce((all, [, { picture }]) => all + picture.size, 0);
  for (const [key, { picture }] of others.toSorted(([, a], [, b]) => a.keptAtMs - b.keptAtMs)) {
    if (sum <= mostBytes) return;
    await rows.delete(key);
    sum -= picture.size;
  }
}
