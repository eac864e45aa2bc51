import { expect, test } from 'vitest';
import { brokenStorage, mapStorage } from '../../../tests/support/device/web-storage.ts';
import { begunUploads } from './begun-uploads.ts';

const HOUR_MS = 3_600_000;
const endpoint = 'https://weg.example/api/admin/uploads';
const urlOf = (name: string) => `${endpoint}/${name}`;
const aMark = (name: string) => ({ name, bytes: 9, lastModifiedMs: -5 }) as const;
const turm = aMark('turm');
const backup = { ...turm, purpose: 'backup' } as const;

function aDevice(storage = mapStorage()) {
  let nowMs = 1000;
  const of = (userId: string) => begunUploads({ storage, userId, endpoint, nowMs: () => nowMs });
  const advance = (ms: number) => {
    nowMs += ms;
  };
  return { of, advance, storage };
}

test('a chosen file is known with the progress of its upload, until it is forgotten', () => {
  const ada = aDevice().of('ada');
  ada.addUpload(turm);
  ada.addUpload(backup);
  ada.updateUpload(turm, { url: urlOf('turm'), sent: 4 });
  // A file that is chosen again keeps its position.
  ada.addUpload({ ...turm });
  const partial = {
    ...turm,
    ...{ owner: 'ada', url: urlOf('turm'), sent: 4, addedAtMs: 1000, touchedAtMs: 1000 },
  };
  expect(ada.allUploads()).toEqual([
    partial,
    expect.objectContaining({ purpose: 'backup', sent: 0 }),
  ]);
  expect(ada.findUpload(turm)).toEqual(partial);
  ada.removeUpload(backup);
  ada.updateUpload(backup, { sent: 4 });
  expect(ada.allUploads()).toEqual([partial]);
});

test('many files chosen at once stay in their order, whatever was sent of them meanwhile', () => {
  const { of, advance } = aDevice();
  const names = ['weg', 'alt', 'steg', 'burg'];
  const ada = of('ada');
  for (const name of names) ada.addUpload(aMark(name));
  advance(5);
  ada.updateUpload(aMark('weg'), { sent: 4 });
  expect(
    of('ada')
      .allUploads()
      .map(({ name }) => name),
  ).toEqual(names);
});

test('nobody sees the uploads of another user on the same device', () => {
  const { of } = aDevice();
  of('ada').addUpload(turm);
  expect([of('bob').allUploads(), of('bob').findUpload(turm)]).toEqual([[], undefined]);
  of('bob').updateUpload(turm, { sent: 4 });
  of('bob').addUpload(turm);
  of('bob').removeUpload(turm);
  expect(of('ada').allUploads()[0]?.sent).toBe(0);
});

test('a day after its last piece it is deleted, whoever reads the list', () => {
  const { of, advance, storage } = aDevice();
  of('ada').addUpload(turm);
  advance(23 * HOUR_MS);
  of('ada').updateUpload(turm, { sent: 4 });
  advance(23 * HOUR_MS);
  expect(of('ada').allUploads()).toHaveLength(1);
  advance(2 * HOUR_MS);
  expect(of('bob').allUploads()).toEqual([]);
  expect(storage().length).toBe(0);
});

test.each([
  ['no JSON', '{"owner"'],
  ['nothing', 'null'],
  ['a list', '[]'],
  ['another shape', '{"owner":"ada"}'],
  [
    'an invalid size',
    JSON.stringify({ ...turm, sent: 0, bytes: '9', owner: 'ada', addedAtMs: 1, touchedAtMs: 1 }),
  ],
])('%s under its key breaks nothing and is deleted', (_, text) => {
  const { of, storage } = aDevice();
  storage().setItem('klangweg_upload_x', text);
  storage().setItem('tus::of another app', text);
  of('ada').addUpload(turm);
  expect(of('ada').allUploads()).toEqual([expect.objectContaining({ name: 'turm' })]);
  expect(storage().getItem('klangweg_upload_x')).toBe(null);
  expect(storage().getItem('tus::of another app')).toBe(text);
});

test.each(['https://else.example/api/admin/uploads/x', `${endpoint}x/y`, 'javascript:x'])(
  'no request goes to %s, whoever wrote it',
  (url) => {
    const ada = aDevice().of('ada');
    ada.addUpload(turm);
    ada.updateUpload(turm, { url });
    expect([ada.allUploads(), ada.findUpload(turm)]).toEqual([[], undefined]);
  },
);

test('a device that stores nothing throws nothing', () => {
  const begun = aDevice(brokenStorage('SecurityError')).of('ada');
  begun.addUpload(turm);
  begun.updateUpload(turm, { url: urlOf('turm'), sent: 4 });
  begun.removeUpload(turm);
  expect([begun.allUploads(), begun.findUpload(turm)]).toEqual([[], undefined]);
});
