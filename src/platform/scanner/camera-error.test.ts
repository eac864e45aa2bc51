import { expect, test } from 'vitest';
import { cameraError } from './camera-error.ts';

const quoted = (name: string) =>
  `Error getting userMedia, error = ${name}: the browser's own words`;

test.each([
  [quoted('NotAllowedError'), 'scanner/denied'],
  [quoted('SecurityError'), 'scanner/denied'],
  [new DOMException('Permission dismissed', 'NotAllowedError'), 'scanner/denied'],
  [quoted('NotFoundError'), 'scanner/no-camera'],
  [quoted('OverconstrainedError'), 'scanner/no-camera'],
  ['Camera streaming not supported by the browser.', 'scanner/no-camera'],
  [quoted('NotReadableError'), 'scanner/start-failed'],
  [quoted('AbortError'), 'scanner/start-failed'],
  ['HTML Element with id=x not found', 'scanner/start-failed'],
  [new TypeError('something else'), 'scanner/start-failed'],
  [undefined, 'scanner/start-failed'],
])('the library’s error has one kind of ours: %s', (thrown, error) => {
  expect(cameraError(thrown)).toBe(error);
});
