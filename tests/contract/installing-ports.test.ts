import { describe, expect, test } from 'vitest';
import { browserBadge } from '../../src/adapters/badge-browser/browser-badge.ts';
import { memoryBadge } from '../../src/adapters/badge-memory/memory-badge.ts';
import { browserInstallation } from '../../src/adapters/installation-browser/browser-installation.ts';
import { holdQuestion } from '../../src/adapters/installation-browser/held-question.ts';
import { memoryInstallation } from '../../src/adapters/installation-memory/memory-installation.ts';
import { localOfferMemory } from '../../src/adapters/offer-memory-local/local-offer-memory.ts';
import { memoryOfferMemory } from '../../src/adapters/offer-memory-memory/memory-offer-memory.ts';
import type { BadgePort } from '../../src/ports/badge.ts';
import type { InstallationPort } from '../../src/ports/installation.ts';
import type { OfferMemoryPort } from '../../src/ports/offer-memory.ts';

/** As much of a window as is looked at. */
function aWindow(isStandalone = false) {
  let timesAsked = 0;
  const window = Object.assign(new EventTarget(), {
    matchMedia: () => ({ matches: isStandalone }),
    navigator: { userAgent: 'Chrome/156.0', maxTouchPoints: 5 },
  });
  const question = () => {
    const event = new Event('beforeinstallprompt', { cancelable: true });
    const prompt = () => {
      timesAsked += 1;
      return Promise.reject(new Error('the visitor has closed it'));
    };
    window.dispatchEvent(Object.assign(event, { prompt }));
    return event;
  };
  const port = () => browserInstallation(window as unknown as Window, held);
  const held = holdQuestion(window as unknown as Window);
  return { window, question, port, timesAsked: () => timesAsked };
}

interface Browser {
  readonly port: InstallationPort;
  readonly bring: () => void;
  readonly timesAsked: () => number;
}

const browsers: readonly [string, () => Browser][] = [
  [
    'memory',
    () => {
      const port = memoryInstallation();
      return { port, bring: () => port.become('question'), timesAsked: port.timesAsked };
    },
  ],
  [
    'browser',
    () => {
      const { port, question, timesAsked } = aWindow();
      return { port: port(), bring: question, timesAsked };
    },
  ],
];

describe.each(browsers)('the way onto the home screen (%s)', (_, make) => {
  test('is the browser’s question as soon as there is one, and the question is put once', () => {
    const { port, bring, timesAsked } = make();
    const told: string[] = [];
    port.subscribe(() => told.push(port.way()));
    port.ask();
    expect([port.way(), timesAsked()]).toEqual(['none', 0]);
    bring();
    port.ask();
    port.ask();
    expect([told, timesAsked()]).toEqual([['question', 'none'], 1]);
  });
});

test('the browser does not put its question by itself, and an installed app needs none', () => {
  const { question, port, window } = aWindow();
  expect(question().defaultPrevented).toBe(true);
  window.dispatchEvent(new Event('appinstalled'));
  expect([port().way(), aWindow(true).port().way()]).toEqual(['installed', 'installed']);
});

/** As much of a storage as is asked for. */
function plainStorage(isFull = false): Storage {
  const held = new Map<string, string>();
  const storage = {
    getItem: (key: string) => held.get(key) ?? null,
    setItem(key: string, value: string) {
      if (isFull) throw new DOMException('full', 'QuotaExceededError');
      held.set(key, value);
    },
  };
  return storage as unknown as Storage;
}

const kept = (storage: Storage) => () => localOfferMemory(() => storage);
const memories: readonly [string, () => OfferMemoryPort][] = [
  ['memory', memoryOfferMemory],
  ['local', kept(plainStorage())],
  ['a full device', kept(plainStorage(true))],
];

test.each(memories)('what was answered is known from then on (%s)', (_, make) => {
  const memory = make();
  expect(memory.read()).toEqual({ isAnswered: false, timesShown: 0 });
  memory.write({ isAnswered: true, timesShown: 2 });
  expect(memory.read()).toEqual({ isAnswered: true, timesShown: 2 });
});

test('an answer outlives its page, and what nobody can read counts as none', () => {
  const storage = plainStorage();
  const page = kept(storage);
  page().write({ isAnswered: true, timesShown: 1 });
  expect(page().read()).toEqual({ isAnswered: true, timesShown: 1 });
  for (const odd of ['{', 'null', '[]', '{"isAnswered":"yes","timesShown":-1}']) {
    storage.setItem('klangweg_install', odd);
    expect(page().read()).toEqual({ isAnswered: false, timesShown: 0 });
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

test.each(badges)('a badge shows its number and goes again (%s)', (_, make) => {
  const { port, shown } = make();
  port.show(2);
  port.show(0);
  expect(shown()).toEqual([2, 0]);
});

test('where there are no badges nothing happens', () => {
  expect(() => {
    browserBadge({}).show(2);
  }).not.toThrow();
});
