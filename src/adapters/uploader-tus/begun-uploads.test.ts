import { expect, test } from 'vitest';
import { brokenStorage, mapStorage } from '../../../tests/support/web-storage.ts';
import { begunUploads } from './begun-uploads.ts';

const HOUR_MS = 3_600_000;
const endpoint = 'https://weg.example/api/admin/uploads';
const urlOf = (name: string) => `${endpoint}/${name}`;
const aBegun = (name: string) =>
  ({ url: urlOf(name), name, bytes: 9, lastModifiedMs: -5, sent: 0 }) as const;

function aDevice(storage = mapStorage()) {
  let nowMs = 1000;
  const of = (userId: string) => begunUploads({ storage, userId, endpoint, nowMs: () => nowMs });
  const pass = (ms: number) => {
    nowMs += ms;
  };
  return { of, pass, storage };
}

test('what was begun is known with what has arrived, until it is forgotten', () => {
  const { of } = aDevice();
  of('ada').keep(aBegun('turm'));
  of('ada').keep({ ...aBegun('sicherung'), purpose: 'backup' });
  of('ada').note(urlOf('turm'), { sent: 4 });
  const turm = { ...aBegun('turm'), owner: 'ada', sent: 4, touchedAtMs: 1000 };
  expect(of('ada').all()).toEqual([expect.objectContaining({ purpose: 'backup' }), turm].reverse());
  of('ada').forget(urlOf('sicherung'));
  expect(of('ada').all()).toEqual([turm]);
  of('ada').note(urlOf('sicherung'), { sent: 4 });
  expect(of('ada').all()).toEqual([turm]);
});

test('nobody sees what another user has begun on the same device', () => {
  const { of } = aDevice();
  of('ada').keep(aBegun('turm'));
  expect(of('bob').all()).toEqual([]);
  of('bob').note(urlOf('turm'), { sent: 4 });
  expect(of('ada').all()[0]?.sent).toBe(0);
});

test('a day after its last piece it is forgotten, whoever looks', () => {
  const { of, pass, storage } = aDevice();
  of('ada').keep(aBegun('turm'));
  pass(23 * HOUR_MS);
  of('ada').note(urlOf('turm'), { sent: 4 });
  pass(23 * HOUR_MS);
  expect(of('ada').all()).toHaveLength(1);
  pass(2 * HOUR_MS);
  expect(of('bob').all()).toEqual([]);
  expect(storage().length).toBe(0);
});

test.each([
  ['no JSON', '{"owner"'],
  ['nothing', 'null'],
  ['a list', '[]'],
  ['another shape', '{"owner":"ada"}'],
  [
    'a size that is none',
    JSON.stringify({ ...aBegun('x'), bytes: '9', owner: 'ada', touchedAtMs: 1 }),
  ],
])('%s under its key breaks nothing and goes', (_, text) => {
  const { of, storage } = aDevice();
  storage().setItem('klangweg_upload_x', text);
  storage().setItem('tus::of another app', text);
  of('ada').keep(aBegun('turm'));
  expect(of('ada').all()).toEqual([expect.objectContaining({ name: 'turm' })]);
  expect(storage().getItem('klangweg_upload_x')).toBe(null);
  expect(storage().getItem('tus::of another app')).toBe(text);
});

test.each(['https://else.example/api/admin/uploads/x', `${endpoint}x/y`, 'javascript:x'])(
  'no request goes to %s, whoever wrote it',
  (url) => {
    const { of } = aDevice();
    of('ada').keep({ ...aBegun('turm'), url });
    expect(of('ada').all()).toEqual([]);
  },
);

test('a device that keeps nothing throws nothing', () => {
  const begun = aDevice(brokenStorage('SecurityError')).of('ada');
  begun.keep(aBegun('turm'));
  begun.note(urlOf('turm'), { sent: 4 });
  begun.forget(urlOf('turm'));
  expect(begun.all()).toEqual([]);
});
