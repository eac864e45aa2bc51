import { describe, expect, test } from 'vitest';
import { browserBadge } from '../../../src/platform/device/browser-badge.ts';
import { memoryBadge } from '../../../src/platform/device/memory.ts';
import { browserInstallation } from '../../../src/platform/installation/browser.ts';
import { deferInstallPrompt } from '../../../src/platform/installation/deferred-install-prompt.ts';
import { memoryInstallation } from '../../../src/platform/installation/memory.ts';
import { localInstallOfferHistory } from '../../../src/platform/local-state/local-install-offer-history.ts';
import { memoryInstallOfferHistory } from '../../../src/platform/local-state/memory.ts';
import type { BadgePort } from '../../../src/platform/device/port.ts';
import type { InstallationPort } from '../../../src/platform/installation/port.ts';
import type { InstallOfferHistoryPort } from '../../../src/platform/local-state/port.ts';

/** The part of a window that is used here. */
function aWindow(isStandalone = false) {
  let promptCount = 0;
  const window = Object.assign(new EventTarget(), {
    matchMedia: () => ({ matches: isStandalone }),
    navigator: { userAgent: 'Chrome/156.0', maxTouchPoints: 5 },
  });
  const installPrompt = () => {
    const event = new Event('beforeinstallprompt', { cancelable: true });
    const prompt = () => {
      promptCount += 1;
      return Promise.reject(new Error('the visitor has closed it'));
    };
    window.dispatchEvent(Object.assign(event, { prompt }));
    return event;
  };
  const port = () => browserInstallation(window as unknown as Window, deferred);
  const deferred = deferInstallPrompt(window as unknown as Window);
  return { window, installPrompt, port, promptCount: () => promptCount };
}

interface Browser {
  readonly port: InstallationPort;
  readonly trigger: () => void;
  readonly promptCount: () => number;
}

const browsers: readonly [string, () => Browser][] = [
  [
    'memory',
    () => {
      const port = memoryInstallation();
      return { port, trigger: () => port.become('prompt'), promptCount: port.promptCount };
    },
  ],
  [
    'browser',
    () => {
      const { port, installPrompt, promptCount } = aWindow();
      return { port: port(), trigger: installPrompt, promptCount };
    },
  ],
];

describe.each(browsers)('the install prompt (%s)', (_, make) => {
  test('is the browser’s prompt as soon as there is one, and is shown once', () => {
    const { port, trigger, promptCount } = make();
    const notified: string[] = [];
    port.subscribe(() => notified.push(port.method()));
    port.promptInstall();
    expect([port.method(), promptCount()]).toEqual(['none', 0]);
    trigger();
    port.promptInstall();
    port.promptInstall();
    expect([notified, promptCount()]).toEqual([['prompt', 'none'], 1]);
  });
});

test('the browser does not prompt by itself, and an installed app needs no prompt', () => {
  const { installPrompt, port, window } = aWindow();
  expect(installPrompt().defaultPrevented).toBe(true);
  window.dispatchEvent(new Event('appinstalled'));
  expect([port().method(), aWindow(true).port().method()]).toEqual(['installed', 'installed']);
});

/** The part of a Storage that is used here. */
function plainStorage(isFull = false): Storage {
  const deferred = new Map<string, string>();
  const storage = {
    getItem: (key: string) => deferred.get(key) ?? null,
    setItem(key: string, value: string) {
      if (isFull) throw new DOMException('full', 'QuotaExceededError');
      deferred.set(key, value);
    },
  };
  return storage as unknown as Storage;
}

const reported: string[] = [];
const report = { warn: (kind: string) => void reported.push(kind) };
const stored = (storage: Storage) => () => localInstallOfferHistory(() => storage, report);
const memories: readonly [string, () => InstallOfferHistoryPort][] = [
  ['memory', memoryInstallOfferHistory],
  ['local', stored(plainStorage())],
  ['a full device', stored(plainStorage(true))],
];

test.each(memories)('the answer is known from then on (%s)', (kind, make) => {
  const offerHistory = make();
  expect(offerHistory.readHistory()).toEqual({ isAnswered: false, timesShown: 0 });
  offerHistory.writeHistory({ isAnswered: true, timesShown: 2 });
  expect(offerHistory.readHistory()).toEqual({ isAnswered: true, timesShown: 2 });
  expect(reported.splice(0)).toEqual(kind === 'a full device' ? ['storage/failed'] : []);
});

test('an answer survives its page, and an unreadable one counts as none', () => {
  const storage = plainStorage();
  const page = stored(storage);
  page().writeHistory({ isAnswered: true, timesShown: 1 });
  expect(page().readHistory()).toEqual({ isAnswered: true, timesShown: 1 });
  for (const odd of ['{', 'null', '[]', '{"isAnswered":"yes","timesShown":-1}']) {
    storage.setItem('klangweg_install', odd);
    expect(page().readHistory()).toEqual({ isAnswered: false, timesShown: 0 });
  }
});

const badges: readonly [string, () => { port: BadgePort; shown: () => readonly number[] }][] = [
  [
    'memory',
    () => {
      const port = memoryBadge();
      return { port, shown: port.shown };
    },
  ],
  [
    'browser',
    () => {
      const shown: number[] = [];
      const port = browserBadge({
        setAppBadge: (count = 0) => Promise.resolve(void shown.push(count)),
        clearAppBadge: () => {
          shown.push(0);
          return Promise.reject(new DOMException('', 'NotAllowedError'));
        },
      });
      return { port, shown: () => shown };
    },
  ],
];

test.each(badges)('a badge shows its number and is cleared (%s)', (_, make) => {
  const { port, shown } = make();
  port.showCount(2);
  port.showCount(0);
  expect(shown()).toEqual([2, 0]);
});

test('where badges are not supported nothing happens', () => {
  expect(() => {
    browserBadge({}).showCount(2);
  }).not.toThrow();
});
