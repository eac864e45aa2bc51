import type { KeptPlan, KeptPlansPort, PlanKeeping, PlanPlace } from '../../ports/kept-plans.ts';

interface MemoryPlansParts {
  /** What comes from an address; undefined: nothing. */
  readonly pictures: ReadonlyMap<string, Blob>;
  readonly mostBytes: number;
  /** A device that keeps nothing. */
  readonly isRefusing?: boolean;
}

/** As long as the page lives. */
export function memoryKeptPlans(parts: MemoryPlansParts): KeptPlansPort {
  const { pictures, mostBytes, isRefusing = false } = parts;
  const kept = new Map<string, { readonly place: PlanPlace; readonly plan: KeptPlan }>();
  const keyOf = ({ userId, storyId }: PlanPlace) => JSON.stringify([userId, storyId]);
  const keeping = (place: PlanPlace, url: string, size: KeptPlan['size']): PlanKeeping => {
    const picture = pictures.get(url);
    if (picture === undefined) return 'plan/unreached';
    if (picture.size > mostBytes) return 'plan/too-large';
    if (isRefusing) return 'storage/refused';
    kept.set(keyOf(place), { place, plan: { picture, size } });
    return 'kept';
  };
  return {
    read(place) {
      const found = kept.get(keyOf(place));
      return Promise.resolve(found?.place.address === place.address ? found.plan : undefined);
    },
    keep: (place, { url, size }) => Promise.resolve(keeping(place, url, size)),
    forget(userId) {
      for (const [key, { place }] of kept) if (place.userId === userId) kept.delete(key);
      return Promise.resolve();
    },
  };
}
