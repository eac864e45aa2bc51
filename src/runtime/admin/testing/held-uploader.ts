import type { HalfSent, UploadHears, Uploader } from '../../../ports/uploader.ts';

/** Sends nothing by itself: the test says what the network does. */
export function heldUploader(halves: readonly HalfSent[] = []) {
  const said: string[] = [];
  const hears = new Map<string, UploadHears>();
  const uploader: Uploader = {
    start(file, hear) {
      hears.set(file.name, hear);
      const say = (what: string) => () => said.push(`${what} ${file.name}`);
      return { goOn: say('go'), pause: say('pause'), leave: say('leave'), drop: say('drop') };
    },
    halfSent: () => Promise.resolve(halves),
    forget(key) {
      said.push(`forget ${key}`);
      return Promise.resolve();
    },
  };
  const of = (name: string) => {
    const found = hears.get(name);
    if (!found) throw new Error(name);
    return found;
  };
  return { uploader, said, of };
}
