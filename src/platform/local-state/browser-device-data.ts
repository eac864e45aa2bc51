import { forgetKnownDevice } from './known-device-cookie.ts';
import { closeDevice } from './closed-device.ts';
import { notifyOtherTabs } from './other-tabs-end.ts';

/*
 * WARNING: whatever this app keeps on a device is named here by how its name begins. What is given
 * another name is left behind by 'Delete my data': the test of that page looks for it.
 */
const OWN_KEY = /^(token|userId|listening|device)$|^(progress|kept_progress|klangweg)_/;
const OWN_STORE = /^klangweg-/;
const OWN_COOKIE = /^klangweg_/;
/** The list is used if a browser does not list its databases; then Dexie keeps one of its own. */
const DATABASES = [
  ...['media', 'progress', 'field', 'sending', 'files'].map((name) => `klangweg-${name}`),
  '__dbnames',
];
const TIMEOUT_MS = 5000;

export interface DeviceData {
  /**
   * Erases all that is stored here except the app itself, and ends all writing of this browser's
   * open pages. False if something could not be removed; then this page goes on as before.
   */
  readonly erase: () => Promise<boolean>;
}

/**
 * `base` is the address of the API; `walkPaths` are the addresses that cookies of walks belong to.
 */
export function browserDeviceData(
  window: Window & typeof globalThis,
  base: string,
  walkPaths: () => readonly string[],
): DeviceData {
  return {
    async erase() {
      const paths = walkPaths();
      const open = closeDevice(window);
      notifyOtherTabs(window);
      eraseNamed(window, base, paths);
      const rest = await Promise.all([eraseDatabases(window.indexedDB), eraseCaches(window)]);
      // Another tab may have saved once more before it was notified.
      eraseNamed(window, base, paths);
      const isErased = rest.every(Boolean);
      if (!isErased) open();
      return isErased;
    },
  };
}

function eraseNamed(window: Window, base: string, walkPaths: readonly string[]): void {
  eraseCookies(window.document, walkPaths);
  forgetKnownDevice(window.document, base);
  eraseKeys(() => window.localStorage);
  eraseKeys(() => window.sessionStorage);
}

function eraseKeys(storage: () => Storage): void {
  try {
    const own = Object.keys(storage()).filter((key) => OWN_KEY.test(key));
    for (const key of own) storage().removeItem(key);
  } catch {
    // A browser that rejects storage has stored nothing there.
  }
}

/** A cookie is removed by the path that it was set for. */
function eraseCookies(page: Document, paths: readonly string[]): void {
  for (const path of paths) {
    const name = `klangweg_walked_${path.slice(path.lastIndexOf('/') + 1)}`;
    page.cookie = `${name}=; Path=${path}; Max-Age=0; SameSite=Lax`;
  }
  for (const pair of page.cookie.split('; ')) {
    const name = pair.split('=', 1)[0] ?? '';
    if (OWN_COOKIE.test(name)) page.cookie = `${name}=; Path=/; Max-Age=0; SameSite=Lax`;
  }
}

async function eraseDatabases(factory: IDBFactory | undefined): Promise<boolean> {
  if (factory === undefined) return true;
  const ownNames = await Promise.resolve()
    .then(() => factory.databases())
    .then((all) => all.flatMap(({ name = '' }) => (OWN_STORE.test(name) ? [name] : [])))
    .catch(() => DATABASES);
  return (await Promise.all(ownNames.map((name) => eraseDatabase(factory, name)))).every(Boolean);
}

/** Other tabs close a database on request; a tab that does not is awaited only briefly. */
function eraseDatabase(factory: IDBFactory, name: string): Promise<boolean> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, TIMEOUT_MS, false);
    const end = (isDeleted: boolean) => () => {
      clearTimeout(timer);
      resolve(isDeleted);
    };
    try {
      const request = factory.deleteDatabase(name);
      request.onsuccess = end(true);
      request.onerror = end(false);
    } catch {
      end(true)();
    }
  });
}

/**
 * Deletes caches of earlier releases; what the app itself needs offline is nobody's personal data.
 */
async function eraseCaches({ caches }: Window & typeof globalThis): Promise<boolean> {
  try {
    const names = await caches.keys();
    const isApp = (name: string) => name.startsWith('klangweg-left-behind ');
    const own = names.filter((name) => OWN_STORE.test(name) && !isApp(name));
    await Promise.all(own.map((name) => caches.delete(name)));
    return true;
  } catch {
    return true;
  }
}
