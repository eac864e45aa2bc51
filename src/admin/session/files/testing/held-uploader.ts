import type { PartialUpload, UploadHears, Uploader } from '../../../../platform/uploader/port.ts';

/** Sends nothing by itself: the test plays the network. */
export function heldUploader(partialUploads: readonly PartialUpload[] = []) {
  const calls: string[] = [];
  const hears = new Map<string, UploadHears>();
  const uploader: Uploader = {
    start(file, onProgress) {
      hears.set(file.name, onProgress);
      const recordCall = (what: string) => () => calls.push(`${what} ${file.name}`);
      return {
        goOn: recordCall('go'),
        pause: recordCall('pause'),
        leave: recordCall('leave'),
        drop: recordCall('drop'),
      };
    },
    partialUploads: () => Promise.resolve(partialUploads),
    forget(key) {
      calls.push(`forget ${key}`);
      return Promise.resolve();
    },
  };
  const of = (name: string) => {
    const found = hears.get(name);
    if (!found) throw new Error(name);
    return found;
  };
  return { uploader, calls, of };
}
