import type { SharedPicturePort } from '../../ports/shared-picture.ts';
import type { Rows, SharedPictureRow } from './rows.ts';

export interface SharedPictureParts {
  readonly rows: Rows<SharedPictureRow>;
  /** Of the app: two of them on one host know nothing of each other's pictures. */
  readonly scope: string;
  readonly newName: () => string;
}

/** Page and worker reach it alike. At most one lies here, and none for longer than until the next. */
export function keptSharedPicture({ rows, scope, newName }: SharedPictureParts): SharedPicturePort {
  return {
    async keep(picture) {
      try {
        const name = newName();
        await rows.put(scope, { name, picture });
        return name;
      } catch {
        return undefined;
      }
    },
    async take(name) {
      try {
        const found: Partial<SharedPictureRow> | undefined = await rows.get(scope);
        if (found?.name !== name || !(found.picture instanceof Blob)) return undefined;
        await rows.delete(scope);
        return found.picture;
      } catch {
        return undefined;
      }
    },
  };
}
