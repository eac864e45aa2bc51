import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { testHost } from '../testing/test-host.ts';
import { FORM } from '../media/rendition-forms.ts';
import { describeMedia } from './describe-media.ts';
import { keepRendition } from './keep-rendition.ts';
import { takeInUpload } from './take-in-upload.ts';

test('a picture is no plan before its size is known: places on it are counted in its pixels', async () => {
  const host = await testHost();
  onTestFinished(() => host.close());
  const { services } = host;
  await services.uploads.prepare();
  const file = join(services.uploads.path, 'wall');
  writeFileSync(file, Buffer.from([0xff, 0xd8, 0xff, 0x20]));
  const record = await takeInUpload(services, { file, bytes: 4, name: 'Wand.jpg', by: 'ada' });
  const smaller = join(services.uploads.path, 'smaller');
  writeFileSync(smaller, 'a smaller picture of the wall');
  await keepRendition(services, record, { form: FORM.plan, file: smaller, ext: 'webp' });

  const [early] = await describeMedia(services, [record]);
  expect(early).not.toHaveProperty('plan');
  const [measured] = await describeMedia(services, [{ ...record, width: 6000, height: 1500 }]);
  expect(measured?.plan).toMatch(/^\/media\/\w+\.webp\?sig=/);
});
