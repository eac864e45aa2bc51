import { describe, expect, test } from 'vitest';
import { storedSharedPicture } from '../../../src/platform/device-files/stored-shared-picture.ts';
import { memoryRows, memorySharedPicture } from '../../../src/platform/device-files/memory.ts';
import type { Rows, SharedPictureRow } from '../../../src/platform/device-files/rows.ts';
import type { SharedPicturePort } from '../../../src/platform/device-files/port.ts';

let names = 0;
const inRows = (rows: Rows<SharedPictureRow>, scope = 'https://host/') =>
  storedSharedPicture({ rows, scope, newName: () => `n/${String(++names)}` });

const makers: readonly [string, () => SharedPicturePort][] = [
  ['memory', () => memorySharedPicture()],
  ['rows', () => inRows(memoryRows())],
];

describe.each(makers)('a shared picture (%s)', (_, make) => {
  test('is read once, by its id', async () => {
    const pictures = make();
    const name = (await pictures.storePicture(new Blob(['sign'], { type: 'image/png' }))) ?? '';
    expect(await pictures.takePicture(`${name}9`)).toBeUndefined();
    const received = await pictures.takePicture(name);
    expect([await received?.text(), received?.type]).toEqual(['sign', 'image/png']);
    expect(await pictures.takePicture(name)).toBeUndefined();
  });

  test('is replaced by the next one', async () => {
    const pictures = make();
    const first = await pictures.storePicture(new Blob(['first']));
    const second = await pictures.storePicture(new Blob(['second']));
    expect(await pictures.takePicture(first ?? '')).toBeUndefined();
    expect(await (await pictures.takePicture(second ?? ''))?.text()).toBe('second');
  });
});

const rejecting: readonly [string, SharedPicturePort][] = [
  ['memory', memorySharedPicture(false)],
  ['rows', inRows(memoryRows(true))],
];

test.each(rejecting)('where nothing is stored (%s) it is reported', async (_, pictures) => {
  expect(await pictures.storePicture(new Blob(['sign']))).toBeUndefined();
  expect(await pictures.takePicture('1')).toBeUndefined();
});

test('another app on the same origin has pictures of its own', async () => {
  const rows = memoryRows<SharedPictureRow>();
  const name = (await inRows(rows).storePicture(new Blob(['sign']))) ?? '';
  const other = inRows(rows, 'https://host/other/');
  expect(await other.takePicture(name)).toBeUndefined();
  await other.storePicture(new Blob(['theirs']));
  expect(await (await inRows(rows).takePicture(name))?.text()).toBe('sign');
});
