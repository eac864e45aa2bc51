import type {
  PartialUpload,
  UploadCallbacks,
  Uploader,
} from '../../../../platform/uploader/port.ts';

/** Sends nothing by itself: the test plays the network. */
export function manualUploader(partialUploads: readonly PartialUpload[] = []) {
  const calls: string[] = [];
  const callbacks = new Map<string, UploadCallbacks>();
  let onInterrupted: ((keys: ReadonlySet<string>) => void) | undefined;
  const uploader: Uploader = {
    startUpload(file, onProgress) {
      callbacks.set(file.name, onProgress);
      const recordCall = (what: string) => () => calls.push(`${what} ${file.name}`);
      return {
        resume: recordCall('go'),
        pause: recordCall('pause'),
        release: recordCall('leave'),
        cancel: recordCall('drop'),
      };
    },
    partialUploads: () => Promise.resolve(partialUploads),
    watchInterrupted(onKeys) {
      onInterrupted = onKeys;
      return () => {
        onInterrupted = undefined;
      };
    },
    deleteUpload(key) {
      calls.push(`forget ${key}`);
      return Promise.resolve();
    },
  };
  const of = (name: string) => {
    const found = callbacks.get(name);
    if (!found) throw new Error(name);
    return found;
  };
  /** Only these are still interrupted; what is missing was taken on by another tab. */
  const leaveInterrupted = (...keys: readonly string[]) => onInterrupted?.(new Set(keys));
  return { uploader, calls, of, leaveInterrupted };
}
