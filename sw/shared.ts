import {
  SHARE_PATH,
  SHARED_PICTURE,
  SHARED_WORDS,
  shareFragment,
  type SharedHere,
} from '../src/contract/share-address.ts';

/** As much as is asked of the port; the worker knows no ports. */
export interface KeptPicture {
  readonly keep: (picture: Blob) => Promise<string | undefined>;
}

/** Far more than a phone's camera writes; nobody else may fill the device through this door. */
const MOST_BYTES = 40 * 2 ** 20;

/**
 * What another app has shared, put away for the page that reads it. The answer leads there by GET,
 * so that a reload sends nothing a second time.
 */
export async function takeShared(
  request: Request,
  pictures: KeptPicture,
  basePath: string,
): Promise<Response> {
  const given = await request.formData().then(
    (form) => sharedIn(form, pictures),
    () => ({ isLost: true }),
  );
  const page = new URL(basePath + SHARE_PATH + shareFragment(given), request.url);
  return Response.redirect(page.href, 303);
}

async function sharedIn(form: FormData, pictures: KeptPicture): Promise<Partial<SharedHere>> {
  const words = Object.fromEntries(
    SHARED_WORDS.map((name) => {
      const text = form.get(name);
      return [name, typeof text === 'string' ? text : undefined];
    }),
  );
  const files = form.getAll(SHARED_PICTURE).filter((one) => typeof one !== 'string');
  const picture = files.find(isPicture);
  const name = picture && (await pictures.keep(picture));
  if (name !== undefined) return { words, picture: name };
  const hasWords = Object.values(words).some((text) => text !== undefined && text !== '');
  // What could not be kept is told, unless the words beside it lead on.
  return files.length > 0 && !hasWords ? { isLost: true } : { words };
}

const isPicture = ({ type, size }: File) =>
  type.startsWith('image/') && size > 0 && size <= MOST_BYTES;
