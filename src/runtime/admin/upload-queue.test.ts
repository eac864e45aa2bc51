import { expect, test } from 'vitest';
import { heldUploader } from './testing/held-uploader.ts';
import { openUploadQueue } from './upload-queue.ts';

const files = (...names: string[]) => names.map((name) => new File(['12345'], name));

test('two are sent at a time, and the next when one has arrived', () => {
  const { uploader, said, of } = heldUploader();
  const queue = openUploadQueue(uploader);
  queue.add(files('a', 'b', 'c'));
  expect(said).toEqual(['go a', 'go b']);
  of('a').onProgress(3);
  of('a').onDone('f'.repeat(64));
  expect(said).toEqual(['go a', 'go b', 'go c']);
  expect(queue.all()).toEqual([
    { id: 1, name: 'a', bytes: 5, sent: 5, phase: 'done', sha256: 'f'.repeat(64) },
    { id: 2, name: 'b', bytes: 5, sent: 0, phase: 'sending' },
    { id: 3, name: 'c', bytes: 5, sent: 0, phase: 'sending' },
  ]);
});

test('one that is paused or failed makes room, and goes on when it is its turn', () => {
  const { uploader, said, of } = heldUploader();
  const queue = openUploadQueue(uploader);
  queue.add(files('a', 'b', 'c', 'd'));
  queue.pause(1);
  of('b').onFault('upload/offline');
  expect(said).toEqual(['go a', 'go b', 'pause a', 'go c', 'go d']);
  queue.goOn(2);
  expect(queue.all().map(({ phase }) => phase)).toEqual([
    'paused',
    'waiting',
    'sending',
    'sending',
  ]);
  of('c').onDone(undefined);
  expect(said.at(-1)).toBe('go b');
});

test('one that is taken out is taken back, one that has arrived is not', () => {
  const { uploader, said, of } = heldUploader();
  const queue = openUploadQueue(uploader);
  queue.add(files('a', 'b'));
  of('a').onDone(undefined);
  queue.drop(1);
  queue.drop(2);
  expect([said, queue.all()]).toEqual([['go a', 'go b', 'drop b'], []]);
});

test('where the connection is gone it says so, until there is progress or somebody goes on', () => {
  const { uploader, of } = heldUploader();
  const queue = openUploadQueue(uploader);
  queue.add(files('a'));
  const isCutOff = () => queue.all().map((one) => one.isCutOff);
  of('a').onCutOff?.();
  expect(isCutOff()).toEqual([true]);
  of('a').onProgress(2);
  expect(isCutOff()).toEqual([undefined]);
  of('a').onCutOff?.();
  queue.pause(1);
  queue.goOn(1);
  expect(isCutOff()).toEqual([undefined]);
});
