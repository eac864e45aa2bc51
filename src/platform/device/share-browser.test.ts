import { expect, test } from 'vitest';
import { browserShare } from './share-browser.ts';

const link = { title: 'Turm', url: 'https://walks.example/a/demo/turm' };

function failing(name: string) {
  return () => Promise.reject(Object.assign(new Error(name), { name }));
}

function clipboard(copied: string[]) {
  return {
    writeText: (text: string) => {
      copied.push(text);
      return Promise.resolve();
    },
  } as Clipboard;
}

test('the device’s own share sheet comes first', async () => {
  const seen: unknown[] = [];
  const share = (data?: ShareData) => {
    seen.push(data);
    return Promise.resolve();
  };
  expect(await browserShare({ share }).shareLink(link)).toBe('shared');
  expect(seen).toEqual([link]);
});

test('a share sheet that was closed is no failure and copies nothing', async () => {
  const copied: string[] = [];
  const port = browserShare({ share: failing('AbortError'), clipboard: clipboard(copied) });
  expect(await port.shareLink(link)).toBe('cancelled');
  expect(copied).toEqual([]);
});

test('without a sheet, or where it fails, the link is copied', async () => {
  const copied: string[] = [];
  const ports = [
    browserShare({ clipboard: clipboard(copied) }),
    browserShare({ share: failing('NotAllowedError'), clipboard: clipboard(copied) }),
  ];
  expect(await Promise.all(ports.map((port) => port.shareLink(link)))).toEqual([
    'copied',
    'copied',
  ]);
  expect(copied).toEqual([link.url, link.url]);
});

test('where neither works it is reported', async () => {
  const rejected = { writeText: failing('NotAllowedError') } as unknown as Clipboard;
  const ports = [browserShare({}), browserShare({ clipboard: rejected })];
  expect(await Promise.all(ports.map((port) => port.shareLink(link)))).toEqual([
    'failed',
    'failed',
  ]);
});
