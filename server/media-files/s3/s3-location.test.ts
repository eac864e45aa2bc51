import { expect, test } from 'vitest';
import { objectAddress, type S3Location } from './s3-location.ts';

const location: S3Location = {
  accessKey: 'key',
  secretKey: 'secret',
  region: 'us-east-1',
  isTls: true,
  host: 's3.example.org:9000',
  bucket: 'klang',
  prefix: 'ton & bild/',
  isBucketInHost: false,
};

test('the bucket is at the beginning of the path', () => {
  expect(objectAddress(location, 'a.m4a')).toEqual({
    host: 's3.example.org:9000',
    path: '/klang/ton%20%26%20bild/a.m4a',
  });
});

test('or before the host name', () => {
  expect(objectAddress({ ...location, isBucketInHost: true, prefix: '' }, 'a.m4a')).toEqual({
    host: 'klang.s3.example.org:9000',
    path: '/a.m4a',
  });
});
