import { expect, test } from 'vitest';
import { isOnlyHere } from './only-here.ts';

test.each([
  ...['localhost', 'localhost:3000', 'walk.localhost', 'klang.local', '127.0.0.1:8080'],
  ...['[::1]:3000', '[fd00::1]', '10.0.0.4', '192.168.1.20:3000', '172.16.0.1', '172.31.255.1'],
])('%s is reached from here alone', (host) => {
  expect(isOnlyHere(host)).toBe(true);
});

test.each([
  ...['klangweg.example', 'walks.example:8443', '172.32.0.1', '11.0.0.1', 'localhost.example'],
])('%s is reached from everywhere', (host) => {
  expect(isOnlyHere(host)).toBe(false);
});
