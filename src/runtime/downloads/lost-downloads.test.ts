import { expect, test } from 'vitest';
import { memoryDownloadMarks } from '../../adapters/download-marks-memory/memory-download-marks.ts';
import type { StoredPack } from '../../contract/stored-records.ts';
import { forgetMark, forgetOwnedMarks, lostDownloads } from './lost-downloads.ts';

function aDevice(user?: string) {
  return { marks: memoryDownloadMarks(), owner: () => user };
}

function aPack(walk: string, more: Partial<StoredPack> = {}): StoredPack {
  const title = { 2: `Der ${walk}` };
  const asked = { bytes: 9, languages: [2], askedAtMs: 1 };
  return { walk, revision: 'aa', title, state: 'ready', ...asked, ...more };
}

test('a walk that was whole here and is gone was taken away, until it is here again', () => {
  const device = aDevice();
  expect(lostDownloads(device, [aPack('turm'), aPack('hof')])).toEqual([]);
  expect(lostDownloads(device, [aPack('hof')])).toEqual([
    { walk: 'turm', title: { 2: 'Der turm' } },
  ]);
  expect(lostDownloads(device, [aPack('turm', { state: 'wanted' }), aPack('hof')])).toEqual([]);
  expect(lostDownloads(device, [])).toHaveLength(2);
});

test('what never was whole is not missed', () => {
  const device = aDevice();
  lostDownloads(device, [aPack('turm', { state: 'paused' })]);
  expect(lostDownloads(device, [])).toEqual([]);
});

test('what its visitor has deleted is not missed', () => {
  const device = aDevice();
  lostDownloads(device, [aPack('turm'), aPack('hof')]);
  forgetMark(device, 'turm');
  expect(lostDownloads(device, []).map(({ walk }) => walk)).toEqual(['hof']);
});

test('what stood on a user’s right is told to nobody else, and forgotten with their sign-out', () => {
  const device = aDevice('7');
  lostDownloads(device, [aPack('turm', { owner: '7' }), aPack('hof')]);
  const walksOf = (user?: string) =>
    lostDownloads({ ...device, owner: () => user }, []).map(({ walk }) => walk);
  expect(walksOf()).toEqual(['hof']);
  expect(walksOf('7')).toEqual(['turm', 'hof']);
  forgetOwnedMarks(device, '7');
  expect(walksOf('7')).toEqual(['hof']);
});
