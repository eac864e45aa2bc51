import { expect, test } from 'vitest';
import { manualClock } from '../../platform/system/clock-manual.ts';
import { memoryServerInfo } from '../../platform/server-api/memory.ts';
import { memoryScanner } from '../../platform/scanner/memory.ts';
import { memorySharedPicture } from '../../platform/device-files/memory.ts';
import { builtInConfig } from '../../contract/built-in-config.ts';
import { readShareAddress, shareFragment, type SharedHere } from '../../contract/share-address.ts';
import type { ServerInfoPort } from '../../platform/server-api/port.ts';
import { openShared } from './open-shared.ts';

const ALIAS = 'https://alias.example/a/demo/turm';
const turm = { kind: 'walk', walk: 'demo', track: 'turm' };
const knowing = memoryServerInfo('walks.example', {
  ...builtInConfig('walks.example'),
  playerHosts: ['walks.example', 'alias.example'],
});

function share(
  given: Partial<SharedHere>,
  server: ServerInfoPort = memoryServerInfo('walks.example'),
) {
  const pictures = memorySharedPicture();
  const clock = manualClock();
  const ports = { pictures, server, clock, scanner: memoryScanner(), basePath: '' };
  const here = readShareAddress('', shareFragment(given));
  return { pictures, clock, open: () => openShared(here, ports) };
}

test('a link of the site is opened at once, a foreign one only once the site knows it', async () => {
  const text = `Der Turm: ${ALIAS}`;
  expect(await share({ words: { url: 'https://walks.example/a/demo/turm' } }).open()).toEqual(turm);
  expect(await share({ words: { text } }, knowing).open()).toEqual(turm);
  expect(await share({ words: { text } }).open()).toEqual({
    kind: 'other-host',
    host: 'alias.example',
  });
});

test('the app waits three seconds for a site that does not respond', async () => {
  const silent = {
    ...memoryServerInfo('walks.example'),
    learn: () => new Promise<void>(() => undefined),
  };
  const { open, clock } = share({ words: { url: ALIAS } }, silent);
  const opened = open();
  clock.advance(3000);
  expect(await opened).toEqual({ kind: 'other-host', host: 'alias.example' });
});

test.each([
  ['https://walks.example/a/demo/turm', '', turm],
  ['TOR 7', '', { kind: 'no-link' }],
  ['', '', { kind: 'no-code' }],
  ['', 'https://walks.example/a/demo/turm', turm],
])('a picture with the code %j and the text %j', async (code, text, outcome) => {
  const { pictures } = share({});
  const picture = await pictures.storePicture(new Blob([code]));
  const here = readShareAddress('', shareFragment({ words: { text }, picture }));
  const ports = {
    ...{ pictures, server: memoryServerInfo('walks.example'), clock: manualClock() },
    ...{ scanner: memoryScanner(), basePath: '' },
  };
  expect(await openShared(here, ports)).toEqual(outcome);
});

test('a picture whose reader does not load is not reported as one without a code', async () => {
  const { pictures } = share({});
  const picture = await pictures.storePicture(new Blob(['']));
  const ports = {
    ...{ pictures, server: memoryServerInfo('walks.example'), clock: manualClock(), basePath: '' },
    scanner: { readPhoto: () => Promise.resolve({ ok: false } as const) },
  };
  const here = readShareAddress('', shareFragment({ words: {}, picture }));
  expect(await openShared(here, ports)).toEqual({ kind: 'no-reader' });
});

test('a share that never arrived, or was read already, is reported as lost', async () => {
  expect(await share({ isLost: true }).open()).toEqual({ kind: 'lost' });
  expect(await share({ picture: 'gone' }).open()).toEqual({ kind: 'lost' });
});

test('a system that shares by query string is read too, and the text has a limit', () => {
  expect(readShareAddress('?url=https%3A%2F%2Fx.example&title=T', '')).toEqual({
    words: { title: 'T', text: undefined, url: 'https://x.example' },
    picture: undefined,
    isLost: false,
  });
  expect(shareFragment({ words: { text: 'a'.repeat(90_000) } }).length).toBe(20_006);
});
