import type { SharedPicturePort } from '../../ports/shared-picture.ts';

/** A device that keeps nothing is one without room. */
export function memorySharedPicture(hasRoom = true): SharedPicturePort {
  let kept: { readonly name: string; readonly picture: Blob } | undefined;
  let count = 0;
  return {
    keep(picture) {
      kept = undefined;
      if (!hasRoom) return Promise.resolve(undefined);
      const name = String(++count);
      kept = { name, picture };
      return Promise.resolve(name);
    },
    take(name) {
      const found = kept?.name === name ? kept.picture : undefined;
      if (found) kept = undefined;
      return Promise.resolve(found);
    },
  };
}
