import { describe, expect, test } from 'vitest';
import type { PartialUpload } from '../../../platform/uploader/port.ts';
import { manualUploader } from './testing/manual-uploader.ts';
import { openUploadQueue } from './upload-queue.ts';

const files = (...names: string[]) => names.map((name) => new File(['12345'], name));

test('two are sent at a time, and the next when one has arrived', () => {
  const { uploader, calls, of } = manualUploader();
  const queue = openUploadQueue(uploader);
  queue.addFiles(files('a', 'b', 'c'));
  expect(calls).toEqual(['go a', 'go b']);
  of('a').onProgress(3);
  of('a').onDone('f'.repeat(64));
  expect(calls).toEqual(['go a', 'go b', 'go c']);
  expect(queue.listUploads()).toEqual([
    { id: 1, name: 'a', bytes: 5, sent: 5, phase: 'done', sha256: 'f'.repeat(64) },
    { id: 2, name: 'b', bytes: 5, sent: 0, phase: 'sending' },
    { id: 3, name: 'c', bytes: 5, sent: 0, phase: 'sending' },
  ]);
});

test('one that is paused or failed frees its slot, and is resumed in its turn', () => {
  const { uploader, calls, of } = manualUploader();
  const queue = openUploadQueue(uploader);
  queue.addFiles(files('a', 'b', 'c', 'd'));
  queue.pause(1);
  of('b').onError('upload/offline');
  expect(calls).toEqual(['go a', 'go b', 'pause a', 'go c', 'go d']);
  of('c').onError('upload/full', '7f3a90c1');
  expect(queue.listUploads()[2]).toMatchObject({ error: 'upload/full', requestId: '7f3a90c1' });
  queue.resumePaused(3);
  queue.resumePaused(2);
  expect(queue.listUploads().map(({ phase }) => phase)).toEqual([
    'paused',
    'waiting',
    'sending',
    'sending',
  ]);
  of('c').onDone(undefined);
  expect(calls.at(-1)).toBe('go b');
});

test('one that is removed is cancelled, one that is complete is not', () => {
  const { uploader, calls, of } = manualUploader();
  const queue = openUploadQueue(uploader);
  queue.addFiles(files('a', 'b'));
  of('a').onDone(undefined);
  queue.removeUpload(1);
  queue.removeUpload(2);
  expect([calls, queue.listUploads()]).toEqual([['go a', 'go b', 'drop b'], []]);
});

test('a lost connection is shown, until there is progress or somebody resumes', () => {
  const { uploader, of } = manualUploader();
  const queue = openUploadQueue(uploader);
  queue.addFiles(files('a'));
  const isCutOff = () => queue.listUploads().map((upload) => upload.isCutOff);
  of('a').onCutOff?.();
  expect(isCutOff()).toEqual([true]);
  of('a').onProgress(2);
  expect(isCutOff()).toEqual([undefined]);
  of('a').onCutOff?.();
  queue.pause(1);
  queue.resumePaused(1);
  expect(isCutOff()).toEqual([undefined]);
});

describe('uploads interrupted before this page', () => {
  const partial = { key: 'k', name: 'weg', bytes: 5, lastModifiedMs: 7, sent: 3, isPaused: false };
  const aFile = (name = 'weg', text = '12345', lastModified = 7) =>
    new File([text], name, { lastModified });
  const opened = async (...partialUploads: PartialUpload[]) => {
    const manual = manualUploader(partialUploads.length === 0 ? [partial] : partialUploads);
    const queue = openUploadQueue(manual.uploader);
    await expect.poll(() => queue.listUploads().length).toBeGreaterThan(0);
    return { ...manual, queue };
  };
  const phases = (queue: ReturnType<typeof openUploadQueue>) =>
    queue.listUploads().map(({ id, phase }) => [id, phase]);

  test('are listed with their progress, and nothing is sent automatically', async () => {
    const { queue, calls } = await opened();
    queue.resumePaused(1);
    const line = { id: 1, name: 'weg', bytes: 5, sent: 3, phase: 'interrupted' };
    expect([queue.listUploads(), calls]).toEqual([[line], []]);
  });

  test('are removed from the list when another tab resumes or discards them, and no others are', async () => {
    const second = { ...partial, key: 'l', name: 'steg' };
    const sent = { ...partial, key: 'm', name: 'tor', file: aFile('tor') };
    const { queue, calls, leaveInterrupted } = await opened(partial, second, sent);
    leaveInterrupted('k', 'l');
    expect(phases(queue)).toEqual([
      [1, 'interrupted'],
      [2, 'interrupted'],
      [3, 'sending'],
    ]);
    leaveInterrupted('l');
    expect(phases(queue)).toEqual([
      [2, 'interrupted'],
      [3, 'sending'],
    ]);
    // What goes on here is no longer interrupted for anybody.
    expect(queue.resumeWithFile(2, aFile('steg'))).toBe(true);
    leaveInterrupted();
    expect(phases(queue)).toEqual([
      [2, 'sending'],
      [3, 'sending'],
    ]);
    expect(calls).toEqual(['go tor', 'go steg']);
    queue.leave();
    leaveInterrupted();
    expect(queue.listUploads()).toEqual([]);
  });

  test('stay in the list where their file could not be read at first, and was stored all the time', async () => {
    const { queue, leaveInterrupted } = await opened();
    leaveInterrupted();
    expect(phases(queue)).toEqual([[1, 'interrupted']]);
  });

  test('are resumed in their row with the same file, and with no other', async () => {
    const { queue, calls } = await opened();
    const others = [aFile('steg'), aFile('weg', '123456'), aFile('weg', '12345', 8)];
    expect(others.map((other) => queue.resumeWithFile(1, other))).toEqual([false, false, false]);
    expect([phases(queue), calls]).toEqual([[[1, 'interrupted']], []]);
    expect(queue.resumeWithFile(1, aFile())).toBe(true);
    expect([phases(queue), calls]).toEqual([[[1, 'sending']], ['go weg']]);
    expect(queue.listUploads()[0]?.sent).toBe(3);
  });

  test('are resumed automatically where the device has their file, unless they were paused', async () => {
    const file = aFile();
    const paused = { ...partial, key: 'l', name: 'steg', file: aFile('steg'), isPaused: true };
    const { queue, calls } = await opened({ ...partial, file }, paused);
    expect([phases(queue), calls]).toEqual([
      [
        [1, 'sending'],
        [2, 'paused'],
      ],
      ['go weg'],
    ]);
    expect(queue.listUploads().map(({ sent }) => sent)).toEqual([3, 3]);
    queue.resumePaused(2);
    queue.removeUpload(1);
    expect(calls).toEqual(['go weg', 'go steg', 'drop weg']);
  });

  test('take their file from among chosen ones, and another is a new row', async () => {
    const { queue, calls } = await opened();
    expect(queue.addFiles([aFile('steg'), aFile()])).toEqual([2, 1]);
    expect(calls).toEqual(['go weg', 'go steg']);
    expect(queue.resumeWithFile(1, aFile())).toBe(false);
  });

  test('are deleted on the server when they are discarded', async () => {
    const { queue, calls } = await opened(partial, { ...partial, key: 'l', name: 'steg' });
    queue.removeUpload(1);
    expect([phases(queue), calls]).toEqual([[[2, 'interrupted']], ['forget k']]);
    expect(queue.addFiles([aFile()])).toEqual([3]);
  });

  test('make no second row where their file was chosen before they were found', async () => {
    const { uploader } = manualUploader([partial, { ...partial, name: 'steg' }]);
    const queue = openUploadQueue(uploader);
    queue.addFiles([aFile()]);
    await expect.poll(() => queue.listUploads().length).toBe(2);
    expect(queue.listUploads().map(({ name, phase }) => [name, phase])).toEqual([
      ['steg', 'interrupted'],
      ['weg', 'sending'],
    ]);
  });

  test('are not shown to the next user', async () => {
    const { uploader } = manualUploader([partial]);
    const queue = openUploadQueue(uploader);
    queue.leave();
    await uploader.partialUploads();
    await Promise.resolve();
    expect(queue.listUploads()).toEqual([]);
  });
});
