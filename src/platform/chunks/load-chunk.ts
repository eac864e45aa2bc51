import { beginWork } from '../../lib/pending.ts';

/**
 * The bundler wraps each import() in this: the files of a chunk are fetched first, and only fetched
 * files are imported. A browser remembers a module that it could not fetch, imported or preloaded,
 * for as long as the page is open, and a retry is in vain; a failed fetch() is not remembered, and
 * a successful one is in the HTTP cache, where the import finds it.
 */
export async function loadChunk<Chunk>(
  load: () => Promise<Chunk>,
  files: readonly string[] = [],
  importer = document.baseURI,
): Promise<Chunk> {
  const end = beginWork();
  try {
    await Promise.all(files.map((file) => loadOnce(new URL(file, importer).href)));
    return await load();
  } finally {
    end();
  }
}

/** Loads a script that loaded code starts itself, such as a worker's: nobody sees its failure. */
export async function loadChunkFile(href: string): Promise<void> {
  const end = beginWork();
  try {
    await loadOnce(href);
  } finally {
    end();
  }
}

const loads = new Map<string, Promise<void>>();

function loadOnce(href: string): Promise<void> {
  const before = loads.get(href);
  if (before) return before;
  const loading = isInPage(href) ? Promise.resolve() : loadFile(href);
  loads.set(href, loading);
  loading.catch(() => loads.delete(href));
  return loading;
}

/** The page itself links the files that the app begins with. */
function isInPage(href: string): boolean {
  return [...document.querySelectorAll<HTMLLinkElement>('link[href]')].some(
    (link) => link.href === href,
  );
}

function loadFile(href: string): Promise<void> {
  return href.endsWith('.css') ? loadStyle(href) : loadScript(href);
}

async function loadScript(href: string): Promise<void> {
  const response = await fetch(href);
  // A page that says "log in to this network first" must not be taken for a script.
  if (!response.ok || !isScript(response)) throw new Error(`${href}: ${String(response.status)}`);
  await response.arrayBuffer();
}

function isScript({ headers }: Response): boolean {
  return headers.get('Content-Type')?.includes('javascript') ?? false;
}

function loadStyle(href: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.crossOrigin = '';
    link.href = href;
    link.onload = () => {
      resolve();
    };
    link.onerror = () => {
      link.remove();
      reject(new Error(href));
    };
    document.head.append(link);
  });
}
