import type { StoredPlan, StoredPlansPort, StorePlanResult, PlanKey } from './stored-plans-port.ts';

interface MemoryPlansOptions {
  /** The picture at each address; undefined: none. */
  readonly pictures: ReadonlyMap<string, Blob>;
  readonly maxBytes: number;
  /** Simulates a device that stores nothing. */
  readonly isRefusing?: boolean;
}

/** The plans last as long as the page. */
export function memoryStoredPlans(options: MemoryPlansOptions): StoredPlansPort {
  const { pictures, maxBytes, isRefusing = false } = options;
  const stored = new Map<string, { readonly planKey: PlanKey; readonly plan: StoredPlan }>();
  const keyOf = ({ userId, storyId }: PlanKey) => JSON.stringify([userId, storyId]);
  const store = (planKey: PlanKey, url: string, size: StoredPlan['size']): StorePlanResult => {
    const picture = pictures.get(url);
    if (picture === undefined) return 'plan/unreached';
    if (picture.size > maxBytes) return 'plan/too-large';
    if (isRefusing) return 'storage/refused';
    stored.set(keyOf(planKey), { planKey, plan: { picture, size } });
    return 'stored';
  };
  return {
    readPlan(planKey) {
      const found = stored.get(keyOf(planKey));
      return Promise.resolve(found?.planKey.address === planKey.address ? found.plan : undefined);
    },
    storePlan: (planKey, { url, size }) => Promise.resolve(store(planKey, url, size)),
    deletePlansOf(userId) {
      for (const [key, { planKey }] of stored) if (planKey.userId === userId) stored.delete(key);
      return Promise.resolve();
    },
  };
}
