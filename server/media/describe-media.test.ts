import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { testServer } from '../testing/test-server.ts';
import { FORM } from './rendition-forms.ts';
import { describeMedia } from './describe-media.ts';
import { storeRendition } from './store-medium.ts';
import { importUpload } from './import-upload.ts';

test('a picture is no plan before its size is known: places on it are in its pixels', async () => {
  const server = await testServer();
  onTestFinished(() => server.close());
  const { services } = server;
  await services.uploads.prepare();
  const file = join(services.uploads.path, 'wall');
  writeFileSync(file, Buffer.from([0xff, 0xd8, 0xff, 0x20]));
  const record = await importUpload(services, { file, bytes: 4, name: 'Wand.jpg', by: 'ada' });
  const smaller = join(services.uploads.path, 'smaller');
  writeFileSync(smaller, 'a smaller picture of the wall');
  await storeRendition(services, record, { form: FORM.plan, file: smaller, ext: 'webp' });

  const [early] = await describeMedia(services, [record]);
  expect(early).not.toHaveProperty('plan');
  const [measured] = await describeMedia(services, [{ ...record, width: 6000, height: 1500 }]);
  expect(measured?.plan).toMatch(/^\/media\/\w+\.webp\?sig=/);
});
