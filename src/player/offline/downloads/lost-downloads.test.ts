import { expect, test } from 'vitest';
import { memoryDownloadMarks } from '../../../platform/local-state/memory.ts';
import type { StoredDownload } from '../../../contract/stored-records.ts';
import { forgetMark, forgetOwnedMarks, lostDownloads } from './lost-downloads.ts';

function aDevice(user?: string) {
  return { marks: memoryDownloadMarks(), owner: () => user };
}

function aDownload(walk: string, more: Partial<StoredDownload> = {}): StoredDownload {
  const title = { 2: `Der ${walk}` };
  const mark = { bytes: 9, languages: [2], askedAtMs: 1 };
  return { walk, revision: 'aa', title, state: 'ready', ...mark, ...more };
}

test('a complete download that is gone was evicted, until it is complete again', () => {
  const device = aDevice();
  expect(lostDownloads(device, [aDownload('turm'), aDownload('hof')])).toEqual([]);
  expect(lostDownloads(device, [aDownload('hof')])).toEqual([
    { walk: 'turm', title: { 2: 'Der turm' } },
  ]);
  expect(lostDownloads(device, [aDownload('turm', { state: 'wanted' }), aDownload('hof')])).toEqual(
    [],
  );
  expect(lostDownloads(device, [])).toHaveLength(2);
});

test('an incomplete download is not missed', () => {
  const device = aDevice();
  lostDownloads(device, [aDownload('turm', { state: 'paused' })]);
  expect(lostDownloads(device, [])).toEqual([]);
});

test('a download deleted by its visitor is not missed', () => {
  const device = aDevice();
  lostDownloads(device, [aDownload('turm'), aDownload('hof')]);
  forgetMark(device, 'turm');
  expect(lostDownloads(device, []).map(({ walk }) => walk)).toEqual(['hof']);
});

test('a lost download of a user is shown to nobody else, and forgotten with their sign-out', () => {
  const device = aDevice('7');
  lostDownloads(device, [aDownload('turm', { owner: '7' }), aDownload('hof')]);
  const walksOf = (user?: string) =>
    lostDownloads({ ...device, owner: () => user }, []).map(({ walk }) => walk);
  expect(walksOf()).toEqual(['hof']);
  expect(walksOf('7')).toEqual(['turm', 'hof']);
  forgetOwnedMarks(device, '7');
  expect(walksOf('7')).toEqual(['hof']);
});
