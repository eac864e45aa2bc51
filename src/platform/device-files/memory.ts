import type { Rows } from './rows.ts';
import type {
  SharedPicturePort,
  StoredPlan,
  StoredPlansPort,
  StorePlanResult,
  PlanKey,
} from './port.ts';
/** For tests. With `isRejecting` it behaves like a browser that stores nothing. */
export function memoryRows<Row>(isRejecting = false): Rows<Row> {
  const rowsByKey = new Map<string, Row>();
  const settleWork = <T>(work: () => T): Promise<T> =>
    isRejecting
      ? Promise.reject(new DOMException('full', 'QuotaExceededError'))
      : Promise.resolve(work());
  return {
    get: (key) => settleWork(() => rowsByKey.get(key)),
    all: () => settleWork(() => [...rowsByKey]),
    put: (key, row) => settleWork(() => void rowsByKey.set(key, row)),
    delete: (key) => settleWork(() => void rowsByKey.delete(key)),
  };
}

/** Without space it behaves like a device that stores nothing. */
export function memorySharedPicture(hasSpace = true): SharedPicturePort {
  let stored: { readonly name: string; readonly picture: Blob } | undefined;
  let count = 0;
  return {
    storePicture(picture) {
      stored = undefined;
      if (!hasSpace) return Promise.resolve(undefined);
      const name = String(++count);
      stored = { name, picture };
      return Promise.resolve(name);
    },
    takePicture(name) {
      const picture = stored?.name === name ? stored.picture : undefined;
      if (picture) stored = undefined;
      return Promise.resolve(picture);
    },
  };
}

interface MemoryPlansOptions {
  /** The picture at each address; undefined: none. */
  readonly pictures: ReadonlyMap<string, Blob>;
  readonly maxBytes: number;
  /** Simulates a device that stores nothing. */
  readonly isRejecting?: boolean;
}

/** The plans last as long as the page. */
export function memoryStoredPlans(options: MemoryPlansOptions): StoredPlansPort {
  const { pictures, maxBytes, isRejecting = false } = options;
  const stored = new Map<string, { readonly planKey: PlanKey; readonly plan: StoredPlan }>();
  const keyOf = ({ userId, storyId }: PlanKey) => JSON.stringify([userId, storyId]);
  const store = (planKey: PlanKey, url: string, size: StoredPlan['size']): StorePlanResult => {
    const picture = pictures.get(url);
    if (picture === undefined) return 'plan/unreached';
    if (picture.size > maxBytes) return 'plan/too-large';
    if (isRejecting) return 'storage/rejected';
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
