/** What somebody chose or dropped; paths are below the folder, if it was one. */
export interface Chosen {
  /** Of the folder; empty where files were chosen one by one. */
  readonly name: string;
  readonly files: ReadonlyMap<string, File>;
}

type Found = readonly (readonly [path: string, file: File])[];

/** More is no folder of a walk, and a drop of a whole disk would never end. */
export const MOST_FILES = 5000;
const DEEPEST = 12;

/** Out of an input, with the way to each file where the browser tells it. */
export function chosenFiles(files: Iterable<File>): Chosen {
  return belowFolder([...files].map((file) => [file.webkitRelativePath || file.name, file]));
}

/** Rejects where the device does not give a file out. */
export async function droppedFiles(transfer: DataTransfer): Promise<Chosen> {
  // All at once: a drop is empty as soon as it has been answered.
  const entries = [...transfer.items].flatMap((item) => item.webkitGetAsEntry() ?? []);
  const plain = [...transfer.files];
  if (entries.length === 0) return chosenFiles(plain);
  const found: (readonly [string, File])[] = [];
  for (const entry of entries) await gather(entry, '', found);
  return belowFolder(found);
}

async function gather(
  entry: FileSystemEntry,
  above: string,
  found: (readonly [string, File])[],
): Promise<void> {
  // One more than may be is enough to say that it is too much.
  if (found.length > MOST_FILES) return;
  const path = `${above}${entry.name}`;
  if (isFile(entry)) found.push([path, await fileOf(entry)]);
  else if (isFolder(entry) && path.split('/').length <= DEEPEST) {
    for (const inside of await insideOf(entry)) await gather(inside, `${path}/`, found);
  }
}

const isFile = (entry: FileSystemEntry): entry is FileSystemFileEntry => entry.isFile;
const isFolder = (entry: FileSystemEntry): entry is FileSystemDirectoryEntry => entry.isDirectory;

const fileOf = (entry: FileSystemFileEntry) =>
  new Promise<File>((done, fail) => {
    entry.file(done, fail);
  });

/** Chrome gives a hundred at a time, and none when there are no more. */
async function insideOf(folder: FileSystemDirectoryEntry): Promise<FileSystemEntry[]> {
  const reader = folder.createReader();
  const all: FileSystemEntry[] = [];
  for (;;) {
    const some = await new Promise<FileSystemEntry[]>((done, fail) => {
      reader.readEntries(done, fail);
    });
    if (some.length === 0) return all;
    all.push(...some);
  }
}

/** The one folder around everything is its name, and no part of the paths. */
function belowFolder(found: Found): Chosen {
  const [first] = found;
  const name = first?.[0].split('/', 1)[0] ?? '';
  const isInside = found.every(([path]) => path.startsWith(`${name}/`));
  if (first === undefined || !isInside) return { name: '', files: new Map(found) };
  return { name, files: new Map(found.map(([path, file]) => [path.slice(name.length + 1), file])) };
}
