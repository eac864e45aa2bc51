import type { SharedPicturePort } from './shared-picture-port.ts';

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
      const found = stored?.name === name ? stored.picture : undefined;
      if (found) stored = undefined;
      return Promise.resolve(found);
    },
  };
}
