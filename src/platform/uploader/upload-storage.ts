import type { PreviousUpload, UrlStorage } from 'tus-js-client';
import type { BegunUpload } from '../../contract/admin/begun-upload.ts';
import type { BegunUploads } from './begun-uploads.ts';
import { markText, type FileMark } from './file-mark.ts';

/** Where the upload library looks up and saves the progress of this one file. */
export function uploadStorageOf(mark: FileMark, begun: BegunUploads): UrlStorage {
  return {
    findAllUploads: () => Promise.resolve([]),
    findUploadsByFingerprint() {
      const known = begun.findUpload(mark);
      return Promise.resolve(known?.url === undefined ? [] : [asPrevious(known, known.url)]);
    },
    removeUpload() {
      begun.removeUpload(mark);
      return Promise.resolve();
    },
    addUpload(_fingerprint, { uploadUrl }) {
      if (uploadUrl !== null) {
        begun.addUpload(mark);
        begun.updateUpload(mark, { url: uploadUrl, sent: 0 });
      }
      return Promise.resolve(markText(mark));
    },
  };
}

const asPrevious = ({ bytes, touchedAtMs }: BegunUpload, url: string): PreviousUpload => ({
  size: bytes,
  metadata: {},
  creationTime: new Date(touchedAtMs).toString(),
  urlStorageKey: url,
  uploadUrl: url,
  parallelUploadUrls: null,
});
