import { expect, test } from 'vitest';
import { mediaLocationIn } from './media-location.ts';

function read(text: string | undefined) {
  const problems: string[] = [];
  return { location: mediaLocationIn(text, '/data', problems), problems };
}

const S3 = {
  kind: 's3',
  accessKey: 'AKIA7',
  secretKey: 'geheim/mit+zeichen=',
  host: 's3.example.org',
  bucket: 'klang',
  prefix: '',
  region: 'us-east-1',
  isTls: true,
  isBucketInHost: false,
};

test.each([
  ['s3://AKIA7:geheim/mit+zeichen=@s3.example.org/klang', S3],
  ['s3://AKIA7:geheim%2Fmit%2Bzeichen%3D@s3.example.org/klang/', S3],
  [
    's3://AKIA7:a%40b@127.0.0.1:9000/klang/ton%20%26%20bild/alt?region=eu-central-1&tls=off',
    {
      ...S3,
      secretKey: 'a@b',
      host: '127.0.0.1:9000',
      prefix: 'ton & bild/alt/',
      region: 'eu-central-1',
      isTls: false,
    },
  ],
  ['s3://AKIA7:x@[::1]:9000/klang', { ...S3, secretKey: 'x', host: '[::1]:9000' }],
  ['s3://AKIA7:x@s3.example.org/klang?style=host', { ...S3, secretKey: 'x', isBucketInHost: true }],
])('%s is a location', (text, location) => {
  expect(read(text)).toEqual({ location, problems: [] });
});

test.each([
  [undefined, '/data/media'],
  ['/mnt/media', '/mnt/media'],
  ['file:///mnt/mit%20Platz', '/mnt/mit Platz'],
])('%s is a folder', (text, folder) => {
  expect(read(text)).toEqual({ location: { kind: 'folder', folder }, problems: [] });
});

test.each([
  ['s3://klang', /must be like s3:/],
  ['s3://s3.example.org/klang', /must be like s3:/],
  ['s3://KEY@s3.example.org/klang', /must be like s3:/],
  ['s3://KEY:geheim@s3.example.org', /must be like s3:/],
  ['s3:KEY:geheim@s3.example.org/klang', /must be like s3:/],
  ['s3://KEY:geheim%zz@s3.example.org/klang', /keys contain a %/],
  ['s3://KEY:geheim@s3_example/klang', /host/],
  ['s3://KEY:geheim@s3.example.org:99999/klang', /host/],
  ['s3://KEY:geheim@s3.example.org/K', /bucket/],
  ['s3://KEY:geheim@s3.example.org/klang/../other', /prefix/],
  ['s3://KEY:geheim@s3.example.org/klang//a', /prefix/],
  ['s3://KEY:geheim@s3.example.org/klang?tls=no', /tls must be on or off/],
  ['s3://KEY:geheim@s3.example.org/klang?style=both', /style/],
  ['s3://KEY:geheim@127.0.0.1:9000/klang?style=host', /a host with a name/],
  ['s3://KEY:geheim@s3.example.org/klang?region=', /region/],
  ['s3://KEY:geheim@s3.example.org/klang?regoin=eu', /'regoin'/],
  ['https://KEY:geheim@s3.example.org/klang', /must be an absolute folder/],
  ['file://host/media', /must be an absolute folder/],
  ['media', /not 'media'/],
])('%s is rejected with a message that contains no secret', (text, message) => {
  const { problems } = read(text);
  expect(problems).toEqual([expect.stringMatching(message)]);
  expect(problems.join()).toMatch(/^MEDIA_URL/);
  expect(problems.join()).not.toMatch(/geheim/);
});
