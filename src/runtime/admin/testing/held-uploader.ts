import type { UploadHears, Uploader } from '../../../ports/uploader.ts';

/** Sends nothing by itself: the test says what the network does. */
export function heldUploader() {
  const said: string[] = [];
  const hears = new Map<string, UploadHears>();
  const uploader: Uploader = {
    start(file, hear) {
      hears.set(file.name, hear);
      const say = (what: string) => () => said.push(`${what} ${file.name}`);
      return { goOn: say('go'), pause: say('pause'), drop: say('drop') };
    },
    halfSent: () => Promise.resolve([]),
    forget: () => Promise.resolve(),
  };
  const of = (name: string) => {
    const found = hears.get(name);
    if (!found) throw new Error(name);
    return found;
  };
  return { uploader, said, of };
}
