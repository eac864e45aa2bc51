/**
 * From now on this page writes nothing on its device, whoever in it wants to: the browser's own doors
 * to storage are shut, so that no adapter and no library can be forgotten, and what was late to begin
 * finds them shut, too. Removing goes on; what is open already ends with its database. Answers how to
 * open them again, for a deletion that failed. A page that is loaded anew has open doors.
 */
export function closeDevice(window: Window & typeof globalThis): () => void {
  const opened = [
    shut(window.Storage.prototype, 'setItem', { value: () => undefined }),
    shut(window.Document.prototype, 'cookie', cookiesRemovedOnly(window.Document.prototype)),
    // The two that insecure pages and old browsers lack. Adapters know refusals: some browsers begin so.
    'IDBFactory' in window &&
      shut(window.IDBFactory.prototype, 'open', {
        value: () => {
          throw refusal();
        },
      }),
    'CacheStorage' in window &&
      shut(window.CacheStorage.prototype, 'open', { value: () => Promise.reject(refusal()) }),
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

const refusal = () => new DOMException('what lay here was deleted', 'SecurityError');
