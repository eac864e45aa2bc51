import { expect, test } from 'vitest';
import { readCommand } from './read-command.ts';

test.each([
  ['', { kind: 'help' }],
  ['--help', { kind: 'help' }],
  ['backup', { kind: 'backup', hasMedia: true, to: undefined }],
  ['backup a.backup', { kind: 'backup', hasMedia: true, to: 'a.backup' }],
  ['backup --to a.backup --without-media', { kind: 'backup', hasMedia: false, to: 'a.backup' }],
  ['verify a.backup', { kind: 'verify', file: 'a.backup' }],
  ['restore a.backup', { kind: 'restore', file: 'a.backup', isConfirmed: false }],
  ['restore a.backup --yes', { kind: 'restore', file: 'a.backup', isConfirmed: true }],
  ['walk export demo a.klangweg', { kind: 'walk export', walk: 'demo', file: 'a.klangweg' }],
  [
    'walk import a.klangweg --as weg --published',
    { kind: 'walk import', file: 'a.klangweg', as: 'weg', isPublished: true, isConfirmed: true },
  ],
  [
    'walk import a.klangweg --dry-run',
    {
      kind: 'walk import',
      file: 'a.klangweg',
      as: undefined,
      isPublished: false,
      isConfirmed: false,
    },
  ],
  ['rotate-key', { kind: 'rotate-key' }],
  ['end-key 4f', { kind: 'end-key', kid: '4f' }],
  ['end-key', { kind: 'wrong', how: 'end-key needs the name of a key.' }],
  ['end-key 4f 5a', { kind: 'wrong', how: 'Unexpected argument: 5a' }],
  ['rotate-key today', { kind: 'wrong', how: 'Unexpected argument: today' }],
  ['admin link', { kind: 'admin link', name: undefined }],
  ['admin link Verwalterin', { kind: 'admin link', name: 'Verwalterin' }],
  ['admin', { kind: 'wrong', how: 'admin is followed by link.' }],
  ['admin link a b', { kind: 'wrong', how: 'Unexpected argument: b' }],
  ['walk export demo', { kind: 'wrong', how: expect.stringContaining('name of a file') }],
  ['walk import', { kind: 'wrong', how: 'walk import needs a file name.' }],
  ['walk import a b', { kind: 'wrong', how: 'Unexpected argument: b' }],
  ['walk export a b c', { kind: 'wrong', how: 'Unexpected argument: c' }],
  ['walk', { kind: 'wrong', how: 'walk is followed by export or import.' }],
  ['restore', { kind: 'wrong', how: 'restore needs a file name.' }],
  ['forget', { kind: 'wrong', how: "There is no command 'forget'." }],
  ['verify a b', { kind: 'wrong', how: 'Unexpected argument: b' }],
  ['backup --fast', { kind: 'wrong', how: expect.stringContaining('--fast') }],
])('klangweg %s', (line, command) => {
  expect(readCommand(line === '' ? [] : line.split(' '))).toEqual(command);
});
