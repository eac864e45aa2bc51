import { DetailedError, type HttpRequest, type HttpResponse } from 'tus-js-client';
import { expect, test } from 'vitest';
import { faultOf, holdBackRefusal } from './faults.ts';

const aRequest = (method: string) => ({ getMethod: () => method }) as HttpRequest;
const anAnswer = (status: number) => ({ getStatus: () => status }) as HttpResponse;

function heldBack(method: string, status: number): unknown {
  try {
    holdBackRefusal(aRequest(method), anAnswer(status));
    return undefined;
  } catch (error) {
    return error;
  }
}

test.each([401, 403])(
  'a look that is refused by %i does not read as an upload that is gone',
  (s) => {
    const held = heldBack('HEAD', s);
    expect(held).toBeInstanceOf(Error);
    // So tus hands it on: as if no answer had come.
    const handed = Object.assign(Object.create(DetailedError.prototype) as DetailedError, {
      causingError: held,
      originalResponse: null,
    });
    expect(faultOf(handed)).toBe('upload/signed-out');
  },
);

test.each([
  ['HEAD', 404],
  ['HEAD', 410],
  ['HEAD', 200],
  ['HEAD', 423],
  ['PATCH', 401],
])('%s with %i is left to tus', (method, status) => {
  expect(heldBack(method, status)).toBe(undefined);
});
