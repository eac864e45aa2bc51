import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { encodedPath, signedHeaders } from './signature-v4.ts';

/** The published examples: 'Signature Calculations for the Authorization Header', Amazon S3. */
const KEYS = {
  accessKey: 'AKIAIOSFODNN7EXAMPLE',
  secretKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
  region: 'us-east-1',
};
const nowMs = Date.UTC(2013, 4, 24);
const host = 'examplebucket.s3.amazonaws.com';
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

test("the published example 'GET Object' has the published signature", () => {
  const request = {
    method: 'GET',
    path: '/test.txt',
    headers: { host, range: 'bytes=0-9' },
    payloadSha256: sha256(''),
    nowMs,
  };
  expect(signedHeaders(request, KEYS)).toEqual({
    host,
    range: 'bytes=0-9',
    'x-amz-content-sha256': sha256(''),
    'x-amz-date': '20130524T000000Z',
    authorization:
      'AWS4-HMAC-SHA256 Credential=AKIAIOSFODNN7EXAMPLE/20130524/us-east-1/s3/aws4_request,' +
      'SignedHeaders=host;range;x-amz-content-sha256;x-amz-date,' +
      'Signature=f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
  });
});

test("the published example 'PUT Object' has the published signature", () => {
  const request = {
    method: 'PUT',
    path: encodedPath('/test$file.text'),
    headers: {
      host,
      date: 'Fri, 24 May 2013 00:00:00 GMT',
      'x-amz-storage-class': 'REDUCED_REDUNDANCY',
    },
    payloadSha256: sha256('Welcome to Amazon S3.'),
    nowMs,
  };
  expect(signedHeaders(request, KEYS)['authorization']).toMatch(
    /Signature=98ad721746da40c64f1a55b78f14c238d841ea1380cd77a1b5971af0ece108bd$/,
  );
});

test('a path keeps its slashes and unreserved characters, and nothing else', () => {
  expect(encodedPath("/töne & (bild)/a+b=c!*'/A-z_0.9~")).toBe(
    '/t%C3%B6ne%20%26%20%28bild%29/a%2Bb%3Dc%21%2A%27/A-z_0.9~',
  );
});
