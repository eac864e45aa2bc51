/**
 * From now on this page writes nothing on its device: the browser's own storage functions are
 * blocked, so that no adapter and no library can be forgotten and late writes fail, too. Removal
 * still works; what is open already ends with its database. Returns a function that unblocks them,
 * for a deletion that failed. A reloaded page is not blocked.
 */
export function closeDevice(window: Window & typeof globalThis): () => void {
  const opened = [
    shut(window.Storage.prototype, 'setItem', { value: () => undefined }),
    shut(window.Document.prototype, 'cookie', cookiesRemovedOnly(window.Document.prototype)),
    // Insecure pages and old browsers lack these two. Adapters handle the errors: some browsers
    // reject storage from the start.
    'IDBFactory' in window &&
      shut(window.IDBFactory.prototype, 'open', {
        value: () => {
          throw erasedError();
        },
      }),
    'CacheStorage' in window &&
      shut(window.CacheStorage.prototype, 'open', { value: () => Promise.reject(erasedError()) }),
  ];
  return () => {
    for (const open of opened) if (open) open();
  };
}

function shut(owner: object, name: string, door: PropertyDescriptor): () => void {
  const before = Object.getOwnPropertyDescriptor(owner, name);
  if (before === undefined) return () => undefined;
  Object.defineProperty(owner, name, { ...before, ...door });
  return () => {
    Object.defineProperty(owner, name, before);
  };
}

function cookiesRemovedOnly(prototype: Document): PropertyDescriptor {
  const set = Object.getOwnPropertyDescriptor(prototype, 'cookie')?.set;
  return {
    set(this: Document, cookie: string) {
      if (/; Max-Age=0(;|$)/.test(cookie)) set?.call(this, cookie);
    },
  };
}

const erasedError = () => new DOMException('what lay here was deleted', 'SecurityError');
