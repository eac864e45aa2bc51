import { DetailedError, type HttpRequest, type HttpResponse } from 'tus-js-client';
import { expect, test } from 'vitest';
import { requestIdOf, uploadErrorOf, throwWhenSignedOut } from './upload-errors.ts';

const aRequest = (method: string) => ({ getMethod: () => method }) as HttpRequest;
const aResponse = (status: number) => ({ getStatus: () => status }) as HttpResponse;

function causingErrorOf(method: string, status: number): unknown {
  try {
    throwWhenSignedOut(aRequest(method), aResponse(status));
    return undefined;
  } catch (error) {
    return error;
  }
}

test.each([401, 403])('a HEAD request rejected with %i does not count as a lost upload', (s) => {
  const causingError = causingErrorOf('HEAD', s);
  expect(causingError).toBeInstanceOf(Error);
  // This is how tus passes the error on: as if there had been no response.
  const handed = Object.assign(Object.create(DetailedError.prototype) as DetailedError, {
    causingError,
    originalResponse: null,
  });
  expect(uploadErrorOf(handed)).toBe('upload/signed-out');
});

test.each([
  ['HEAD', 404],
  ['HEAD', 410],
  ['HEAD', 200],
  ['HEAD', 423],
  ['PATCH', 401],
])('%s with %i is left to tus', (method, status) => {
  expect(causingErrorOf(method, status)).toBe(undefined);
});

test.each([
  ['{"code":"storage/full","requestId":"7f3a90c1"}', '7f3a90c1'],
  ['{"code":"storage/full","requestId":""}', undefined],
  ['<title>Bad gateway</title>', undefined],
])('of the response %s the request id is %s', (body, requestId) => {
  const response = { getStatus: () => 507, getBody: () => body } as HttpResponse;
  const rejected = Object.assign(Object.create(DetailedError.prototype) as DetailedError, {
    originalResponse: response,
  });
  expect(requestIdOf(rejected)).toBe(requestId);
  const cutOff = Object.assign(Object.create(DetailedError.prototype) as DetailedError, {
    originalResponse: null,
  });
  expect(requestIdOf(cutOff)).toBe(undefined);
  expect(requestIdOf(new Error('no response'))).toBe(undefined);
});
