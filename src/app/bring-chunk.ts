import { beginWork } from '../lib/pending.ts';

/**
 * What the bundler puts around each import(): the files of a chunk come first, and only what has come
 * is imported. A browser remembers a module that it could not fetch, imported or preloaded, for as
 * long as the page is open, and asking again is in vain; what fetch() could not get it forgets, and
 * what fetch() got lies in its cache, where the import finds it.
 */
export async function bringChunk<Chunk>(
  load: () => Promise<Chunk>,
  files: readonly string[] = [],
  importer = document.baseURI,
): Promise<Chunk> {
  const end = beginWork();
  try {
    await Promise.all(files.map((file) => bringOnce(new URL(file, importer).href)));
    return await load();
  } finally {
    end();
  }
}

/** A script that what has come starts by itself, as a thread's: where it does not come, nobody is told. */
export async function bringFile(href: string): Promise<void> {
  const end = beginWork();
  try {
    await bringOnce(href);
  } finally {
    end();
  }
}

const brought = new Map<string, Promise<void>>();

function bringOnce(href: string): Promise<void> {
  const before = brought.get(href);
  if (before) return before;
  const coming = isInPage(href) ? Promise.resolve() : bring(href);
  brought.set(href, coming);
  coming.catch(() => brought.delete(href));
  return coming;
}

/** The page itself names what the app begins with. */
function isInPage(href: string): boolean {
  return [...document.querySelectorAll<HTMLLinkElement>('link[href]')].some(
    (link) => link.href === href,
  );
}

function bring(href: string): Promise<void> {
  return href.endsWith('.css') ? bringStyle(href) : bringScript(href);
}

async function bringScript(href: string): Promise<void> {
  const answer = await fetch(href);
  // A page that says "log in to this network first" must not be taken for a script.
  if (!answer.ok || !isScript(answer)) throw new Error(`${href}: ${String(answer.status)}`);
  await answer.arrayBuffer();
}

function isScript({ headers }: Response): boolean {
  return headers.get('Content-Type')?.includes('javascript') ?? false;
}

function bringStyle(href: string): Promise<void> {
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
