import type { PreviousUpload, UrlStorage } from 'tus-js-client';
import type { BegunUpload } from '../../contract/admin/begun-upload.ts';
import type { BegunUploads } from './begun-uploads.ts';

/** By what a file is known again. The same file sent for another purpose is another upload. */
export type FileMark = Pick<BegunUpload, 'name' | 'bytes' | 'lastModifiedMs' | 'purpose'>;

const textOf = ({ name, bytes, lastModifiedMs, purpose }: FileMark) =>
  JSON.stringify([name, bytes, lastModifiedMs, purpose ?? 'medium']);

/** What only one tab does at a time: to send this file for this user. */
export const turnOf = (userId: string, mark: FileMark) => `upload ${userId} ${textOf(mark)}`;

/** Where the library for uploads looks up, and writes down, how far this one file is. */
export function placeOf(mark: FileMark, begun: BegunUploads): UrlStorage {
  return {
    findAllUploads: () => Promise.resolve([]),
    findUploadsByFingerprint() {
      const same = begun.all().filter((one) => textOf(one) === textOf(mark));
      return Promise.resolve(same.map(asPrevious));
    },
    removeUpload(url) {
      begun.forget(url);
      return Promise.resolve();
    },
    addUpload(_fingerprint, { uploadUrl }) {
      if (uploadUrl !== null) begun.keep({ ...mark, url: uploadUrl, sent: 0 });
      return Promise.resolve(uploadUrl ?? '');
    },
  };
}

const asPrevious = ({ url, bytes, touchedAtMs }: BegunUpload): PreviousUpload => ({
  size: bytes,
  metadata: {},
  creationTime: new Date(touchedAtMs).toString(),
  urlStorageKey: url,
  uploadUrl: url,
  parallelUploadUrls: null,
});
