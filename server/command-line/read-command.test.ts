import { expect, test } from 'vitest';
import { readCommand } from './read-command.ts';

test.each([
  ['', { kind: 'help' }],
  ['--help', { kind: 'help' }],
  ['backup', { kind: 'backup', hasMedia: true, to: undefined }],
  ['backup a.backup', { kind: 'backup', hasMedia: true, to: 'a.backup' }],
  ['backup --to a.backup --without-media', { kind: 'backup', hasMedia: false, to: 'a.backup' }],
  ['verify a.backup', { kind: 'verify', file: 'a.backup' }],
  ['restore a.backup', { kind: 'restore', file: 'a.backup', isMeant: false }],
  ['restore a.backup --yes', { kind: 'restore', file: 'a.backup', isMeant: true }],
  ['restore', { kind: 'wrong', how: 'restore needs the name of a file.' }],
  ['forget', { kind: 'wrong', how: "There is no command 'forget'." }],
  ['verify a b', { kind: 'wrong', how: 'There is one word too many: b' }],
  ['backup --fast', { kind: 'wrong', how: expect.stringContaining('--fast') }],
])('klangweg %s', (line, command) => {
  expect(readCommand(line === '' ? [] : line.split(' '))).toEqual(command);
});
