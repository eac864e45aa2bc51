import { expect, test } from 'vitest';
import { localDevice } from '../../../src/platform/local-state/device-name-local.ts';
import { channelTabs } from '../../../src/platform/tabs/other-tabs-channel.ts';
import { memoryTabs } from '../../../src/platform/tabs/memory.ts';
import { localSettings } from '../../../src/platform/local-state/settings-local.ts';
import { memorySettings } from '../../../src/platform/local-state/memory.ts';
import { FIRST_SETTINGS } from '../../../src/platform/local-state/port.ts';
import type { OtherTabsPort } from '../../../src/platform/tabs/port.ts';
import { brokenStorage, mapStorage } from '../../support/device/web-storage.ts';
import { waitFor } from '../../support/wait.ts';

const quiet = { warn: () => undefined };

const settingsAdapters = [
  ['memory', () => memorySettings()],
  ['local', () => localSettings(mapStorage(), quiet)],
  [
    'local, where nothing is stored',
    () => localSettings(brokenStorage('QuotaExceededError'), quiet),
  ],
] as const;

test.each(settingsAdapters)('settings (%s): the defaults, then the written ones', (_, make) => {
  const settings = make();
  expect(settings.readSettings()).toEqual(FIRST_SETTINGS);
  settings.writeSettings({ rate: 1.5, playsOn: true });
  expect(settings.readSettings()).toEqual({ rate: 1.5, playsOn: true });
});

test.each(['nonsense', 'null', '7', '{"rate":"fast","playsOn":1}', '{"rate":null}'])(
  'settings: a stored value that cannot be read counts as absent: %s',
  (text) => {
    const storage = mapStorage();
    storage().setItem('listening', text);
    expect(localSettings(storage, quiet).readSettings()).toEqual(FIRST_SETTINGS);
  },
);

test('a device keeps its first id', () => {
  const storage = mapStorage();
  const names = ['first', 'second'];
  const newName = () => names.shift() ?? 'none';
  expect(localDevice(storage, newName)()).toBe('first');
  expect(localDevice(storage, newName)()).toBe('first');
});

test('a device that stores nothing has one id for as long as the page lives', () => {
  const names = ['first', 'second'];
  const device = localDevice(brokenStorage('SecurityError'), () => names.shift() ?? 'none');
  expect([device(), device()]).toEqual(['first', 'first']);
});

const severalTabs: readonly (readonly [string, () => () => OtherTabsPort])[] = [
  ['memory', memoryTabs],
  ['channel', () => () => channelTabs(unreferenced)],
];

test.each(severalTabs)(
  'tabs (%s): a claim is received by all other tabs, not by its own',
  async (_, tabs) => {
    const next = tabs();
    const [first, second, third] = [next(), next(), next()];
    const received: string[] = [];
    first.onClaimed(() => received.push('first'));
    const stop = second.onClaimed(() => received.push('second'));
    third.onClaimed(() => received.push('third'));
    stop();
    first.claimSound();
    await waitFor('the claim', () => (received.includes('third') ? true : undefined));
    expect(received).toEqual(['third']);
  },
);

test('without a BroadcastChannel a tab is alone and reports no error', async () => {
  const alone = channelTabs(() => undefined);
  const [first, second] = [channelTabs(unreferenced), channelTabs(unreferenced)];
  const received: string[] = [];
  const stop = alone.onClaimed(() => received.push('alone'));
  first.onClaimed(() => received.push('first'));
  expect(() => {
    alone.claimSound();
  }).not.toThrow();
  // The channel keeps the order: once this claim has arrived, an earlier one would have arrived,
  // too.
  second.claimSound();
  await waitFor('the claim', () => (received.includes('first') ? true : undefined));
  expect(received).toEqual(['first']);
  expect(() => {
    stop();
    stop();
  }).not.toThrow();
});

/** Node keeps running as long as a channel is open; in a browser it closes with its page. */
function unreferenced(): BroadcastChannel {
  const channel = new BroadcastChannel('contract');
  (channel as unknown as { unref: () => void }).unref();
  return channel;
}
