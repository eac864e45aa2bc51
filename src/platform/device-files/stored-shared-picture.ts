import type { SharedPicturePort } from './port.ts';
import type { Rows, SharedPictureRow } from './rows.ts';

export interface SharedPictureOptions {
  readonly rows: Rows<SharedPictureRow>;
  /** Scope of the app: two apps on one host do not see each other's pictures. */
  readonly scope: string;
  readonly newName: () => string;
}

/** Accessible to page and worker alike. At most one is stored, and the next one replaces it. */
export function storedSharedPicture({
  rows,
  scope,
  newName,
}: SharedPictureOptions): SharedPicturePort {
  return {
    async storePicture(picture) {
      try {
        const name = newName();
        await rows.put(scope, { name, picture });
        return name;
      } catch {
        return undefined;
      }
    },
    async takePicture(name) {
      try {
        const row: Partial<SharedPictureRow> | undefined = await rows.get(scope);
        if (row?.name !== name || !(row.picture instanceof Blob)) return undefined;
        await rows.delete(scope);
        return row.picture;
      } catch {
        return undefined;
      }
    },
  };
}
