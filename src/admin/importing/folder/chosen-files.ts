/** What somebody chose or dropped; the paths are relative to the folder, if it was one. */
export interface Chosen {
  /** The name of the folder; empty where files were chosen one by one. */
  readonly name: string;
  readonly files: ReadonlyMap<string, File>;
}

type PathFiles = readonly (readonly [path: string, file: File])[];

/** No folder of a walk has more files, and reading a dropped disk would never end. */
export const MAX_FOLDER_FILES = 5000;
const MAX_FOLDER_DEPTH = 12;

/** Files from an input, with their paths where the browser gives them. */
export function chosenFiles(files: Iterable<File>): Chosen {
  return belowFolder([...files].map((file) => [file.webkitRelativePath || file.name, file]));
}

/** Rejects where the device does not allow reading a file. */
export async function droppedFiles(transfer: DataTransfer): Promise<Chosen> {
  // All entries are read at once: the transfer is empty after the event.
  const entries = [...transfer.items].flatMap((item) => item.webkitGetAsEntry() ?? []);
  const plain = [...transfer.files];
  if (entries.length === 0) return chosenFiles(plain);
  const files: (readonly [string, File])[] = [];
  for (const entry of entries) await gather(entry, '', files);
  return belowFolder(files);
}

async function gather(
  entry: FileSystemEntry,
  above: string,
  files: (readonly [string, File])[],
): Promise<void> {
  // One file more than the limit is enough to report that there are too many.
  if (files.length > MAX_FOLDER_FILES) return;
  const path = `${above}${entry.name}`;
  if (isFile(entry)) files.push([path, await fileOf(entry)]);
  else if (isFolder(entry) && path.split('/').length <= MAX_FOLDER_DEPTH) {
    for (const inside of await insideOf(entry)) await gather(inside, `${path}/`, files);
  }
}

const isFile = (entry: FileSystemEntry): entry is FileSystemFileEntry => entry.isFile;
const isFolder = (entry: FileSystemEntry): entry is FileSystemDirectoryEntry => entry.isDirectory;

const fileOf = (entry: FileSystemFileEntry) =>
  new Promise<File>((done, fail) => {
    entry.file(done, fail);
  });

/** Chrome returns a hundred at a time, and none when there are no more. */
async function insideOf(folder: FileSystemDirectoryEntry): Promise<FileSystemEntry[]> {
  const reader = folder.createReader();
  const entries: FileSystemEntry[] = [];
  for (;;) {
    const some = await new Promise<FileSystemEntry[]>((done, fail) => {
      reader.readEntries(done, fail);
    });
    if (some.length === 0) return entries;
    entries.push(...some);
  }
}

/** The one folder around everything gives the name, and is no part of the paths. */
function belowFolder(files: PathFiles): Chosen {
  const [first] = files;
  const name = first?.[0].split('/', 1)[0] ?? '';
  const isInside = files.every(([path]) => path.startsWith(`${name}/`));
  if (first === undefined || !isInside) return { name: '', files: new Map(files) };
  return { name, files: new Map(files.map(([path, file]) => [path.slice(name.length + 1), file])) };
}
