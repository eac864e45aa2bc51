import {
  SHARE_PATH,
  SHARED_PICTURE,
  SHARED_TEXT_FIELDS,
  shareFragment,
  type SharedHere,
} from '../src/contract/share-address.ts';

/** The part of the port that is used here; the worker imports no ports. */
export interface StoredPicture {
  readonly storePicture: (picture: Blob) => Promise<string | undefined>;
}

/** Far more than a phone's camera writes; no other app may fill the device this way. */
const MAX_PICTURE_BYTES = 40 * 2 ** 20;

/**
 * Stores what another app has shared, for the page that reads it. The response redirects there by
 * GET, so that a reload sends nothing a second time.
 */
export async function receiveShared(
  request: Request,
  pictures: StoredPicture,
  basePath: string,
): Promise<Response> {
  const shared = await request.formData().then(
    (form) => sharedIn(form, pictures),
    () => ({ isLost: true }),
  );
  const page = new URL(basePath + SHARE_PATH + shareFragment(shared), request.url);
  return Response.redirect(page.href, 303);
}

async function sharedIn(form: FormData, pictures: StoredPicture): Promise<Partial<SharedHere>> {
  const sharedText = Object.fromEntries(
    SHARED_TEXT_FIELDS.map((name) => {
      const text = form.get(name);
      return [name, typeof text === 'string' ? text : undefined];
    }),
  );
  const files = form.getAll(SHARED_PICTURE).filter((entry) => typeof entry !== 'string');
  const picture = files.find(isPicture);
  const name = picture && (await pictures.storePicture(picture));
  if (name !== undefined) return { words: sharedText, picture: name };
  const hasText = Object.values(sharedText).some((text) => text !== undefined && text !== '');
  // A file that could not be stored is reported, unless the text beside it is enough.
  return files.length > 0 && !hasText ? { isLost: true } : { words: sharedText };
}

const isPicture = ({ type, size }: File) =>
  type.startsWith('image/') && size > 0 && size <= MAX_PICTURE_BYTES;
