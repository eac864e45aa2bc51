import type { SharedPicturePort } from '../../ports/shared-picture.ts';

export interface SharedPictureParts {
  /** Undefined where the browser refuses it. */
  readonly caches: CacheStorage | undefined;
  /** Of the app: two of them on one host know nothing of each other's pictures. */
  readonly scope: string;
  readonly newName: () => string;
}

/** Page and worker reach it alike, and no database has to change for a thing that lives for a second. */
export function cacheSharedPicture(parts: SharedPictureParts): SharedPicturePort {
  const { caches, scope, newName } = parts;
  const store = `klangweg-shared ${scope}`;
  const keyOf = (name: string) => `${scope}shared-picture/${encodeURIComponent(name)}`;
  return {
    async keep(picture) {
      try {
        // At most one lies here, and none for longer than until the next.
        await caches?.delete(store);
        const name = newName();
        const cache = await caches?.open(store);
        await cache?.put(keyOf(name), new Response(picture));
        return cache && name;
      } catch {
        return undefined;
      }
    },
    async take(name) {
      try {
        const found = await caches?.match(keyOf(name), { cacheName: store });
        if (!found) return undefined;
        const picture = await found.blob();
        await caches?.delete(store);
        return picture;
      } catch {
        return undefined;
      }
    },
  };
}
