import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { canRun } from '../../tests/support/can-run.ts';
import { whyNoFfmpeg } from '../../tests/support/ffmpeg.ts';
import { detailsOf } from './details-of.ts';
import { FORM, LIGHTER } from './rendition-forms.ts';
import { mediumFile } from '../media-files/medium-file.ts';
import type { Services } from '../services.ts';
import { soundToolsHere } from '../sound/find-sound-tools.ts';
import type { Job } from '../jobs/jobs.store.ts';
import type { MediaRecord } from './media-row.store.ts';
import { aDrawing, aRecording } from '../testing/made-media.ts';
import { testServer, type TestServer } from '../testing/test-server.ts';
import { prepareMedium } from './prepare-medium.ts';
import { PREPARE } from './store-medium.ts';
import { filesOf } from '../publishing/publish-story.ts';
import { PICTURE_FORMS } from '../pictures/resize-picture.ts';
import { preparePicture } from './prepare-picture.ts';
import { purgeMedium } from './medium-lifetime.ts';
import { importUpload } from './import-upload.ts';

const tools = await soundToolsHere()();
const withTools = describe.runIf(canRun('preparing recordings', whyNoFfmpeg()));

let server: TestServer;
let services: Services;
beforeAll(async () => {
  server = await testServer();
  services = server.services;
  await services.uploads.prepare();
});
afterAll(() => server.close());

async function arrive(name: string, content: Uint8Array): Promise<MediaRecord> {
  const file = join(services.uploads.path, 'arrived');
  writeFileSync(file, content);
  return importUpload(services, { file, bytes: content.length, name, by: 'ada' });
}

async function preparationJobOf({ sha256 }: MediaRecord): Promise<Job> {
  const jobs = await services.store.jobs.listJobs({ states: ['queued'], limit: 100 });
  const job = jobs.find((one) => (one.payload as { sha256: string }).sha256 === sha256);
  if (job === undefined) throw new Error('nothing was ordered');
  return job;
}

async function prepare(record: MediaRecord, needs: Services = services) {
  const job = await preparationJobOf(record);
  const reports: number[] = [];
  const report = (progress: number) => reports.push(progress);
  const { signal } = new AbortController();
  const warn = (_details: object, message: string) => expect.unreachable(message);
  const prepared = await prepareMedium(needs, { job, signal, report, warn });
  return { prepared, reports };
}

async function renditionOf({ sha256 }: MediaRecord, form: string): Promise<MediaRecord> {
  const forms = await services.store.media.renditionsOf(sha256);
  const made = forms.find((rendition) => rendition.form === form);
  const record = made && (await services.store.media.findMedium(made.sha256));
  if (record === undefined) throw new Error(`no ${form}`);
  return record;
}

const fileOf = (record: MediaRecord) => mediumFile(services.media, record, '');

withTools('a recording', () => {
  test('gets one loudness, a rendition for every device, a reversed one and a waveform', async () => {
    const record = await arrive('Turm.wav', aRecording({ toneS: 2, silenceS: 4, level: 0.05 }));
    const { prepared, reports } = await prepare(record);
    expect(prepared).toMatchObject({ version: 2, codec: 'pcm_s16le' });
    expect(prepared?.gainDb).toBeGreaterThan(5);
    expect(prepared?.silences?.[0]?.toMs).toBe(6000);
    const peaks = prepared?.peaks ?? [];
    expect([peaks.length, (peaks[10] ?? 0) > 5, peaks[200]]).toEqual([240, true, 0]);
    expect(reports.at(-1)).toBe(1);
    const stored = await services.store.media.findMedium(record.sha256);
    expect([stored?.durationMs, stored && detailsOf(stored).prepared]).toEqual([6000, prepared]);
    const sound = await renditionOf(record, FORM.sound);
    expect([sound.type, sound.durationMs]).toEqual(['audio/mp4', 6000]);
    const soundProbe = await tools?.probeSound(
      { file: await fileOf(sound), ext: 'm4a' },
      new AbortController().signal,
    );
    expect(soundProbe?.codec).toBe('aac');
  });

  test('is reversed so that its end is heard first', async () => {
    const record = await arrive('Leise.wav', aRecording({ toneS: 1, silenceS: 5, level: 0.2 }));
    await prepare(record);
    const reversed = await renditionOf(record, FORM.reversed);
    const recording = { file: await fileOf(reversed), ext: 'm4a' };
    const { signal } = new AbortController();
    const analysis = await tools?.analyseSound(recording, 1, { signal, durationMs: 6000 });
    expect(analysis?.silences[0]?.fromMs).toBe(0);
  });

  test.each([
    ['of two different channels stays stereo', 660, 2, 2, 160],
    ['of two equal channels becomes mono', 440, 2, 1, 96],
    ['of one channel stays mono', undefined, 1, 1, 96],
  ])('%s, and its renditions are recorded', async (name, right, came, made, kbit) => {
    const sound = aRecording({ toneS: 3, level: 0.05, ...(right === undefined ? {} : { right }) });
    const record = await arrive(`${name}.wav`, sound);
    const { prepared } = await prepare(record);
    expect(prepared?.came).toEqual({ channels: came, rate: 44_100 });
    expect(prepared?.made).toMatchObject({ channels: made, rate: 44_100, kbitPerSecond: kbit });
    expect(Math.abs((prepared?.made?.lufs ?? 0) + 16)).toBeLessThan(1);
    for (const form of [FORM.sound, FORM.reversed]) {
      const file = await fileOf(await renditionOf(record, form));
      const soundProbe = await tools?.probeSound(
        { file, ext: 'm4a' },
        new AbortController().signal,
      );
      expect([soundProbe?.channels, soundProbe?.rate]).toEqual([made, 44_100]);
    }
  });

  test('of a fractional length is prepared like others: its time limit is a whole number all the same', async () => {
    const record = await arrive('Krumm.wav', aRecording({ toneS: 2.026, level: 0.3 }));
    const { prepared } = await prepare(record);
    expect(prepared?.codec).toBe('pcm_s16le');
    const sound = await renditionOf(record, FORM.sound);
    expect(sound.durationMs).toBe(2026);
    const references = { ownMedia: [sound], origins: [] };
    expect((await filesOf(services.store, references))[0]?.durationS).toBe(2);
  });

  test('that is silent stays as it is and is marked as silent', async () => {
    const record = await arrive('Stille.wav', aRecording({ toneS: 0, silenceS: 5 }));
    const { prepared } = await prepare(record);
    expect([prepared?.gainDb, prepared?.lufs, prepared?.silences]).toEqual([
      0,
      undefined,
      [{ fromMs: 0, toMs: 5000 }],
    ]);
  });

  test('whose bytes are invalid fails for good, with one code', async () => {
    const record = await arrive(
      'Falsch.mp3',
      Buffer.concat([Buffer.from('ID3'), Buffer.alloc(99)]),
    );
    await expect(prepare(record)).rejects.toThrow(/^medium\/(unreadable|no-sound)$/);
  });
});

describe('without the programs', () => {
  test('a recording is served as it was uploaded, and reports what was skipped', async () => {
    const record = await arrive('Ohne.wav', aRecording({ toneS: 1, level: 0.3 }));
    const needs = { ...services, soundTools: () => Promise.resolve(undefined) };
    const { prepared } = await prepare(record, needs);
    expect(prepared).toEqual({ version: 2, skipped: 'no-tools' });
    expect(await services.store.media.renditionsOf(record.sha256)).toEqual([]);
  });
});

describe('a picture', () => {
  const photo = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: '#3a5' } })
      .withExif({ IFD0: { Artist: 'Ada' }, IFD3: { GPSLatitude: '52/1 30/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();

  test('is turned upright, in three sizes, and loses its location metadata', async () => {
    const record = await arrive('Foto.jpg', await photo(2000, 1000));
    await prepare(record);
    const sizes = [];
    for (const form of [FORM.thumb, FORM.picture, FORM.plan]) {
      const made = await renditionOf(record, form);
      const { exif, orientation } = await sharp(await fileOf(made)).metadata();
      sizes.push([made.type, made.width, made.height, exif, orientation]);
    }
    expect(sizes).toEqual([
      ['image/webp', 160, 320, undefined, undefined],
      ['image/webp', 800, 1600, undefined, undefined],
      ['image/webp', 1000, 2000, undefined, undefined],
    ]);
    const stored = await services.store.media.findMedium(record.sha256);
    expect([stored?.width, stored?.height]).toEqual([1000, 2000]);
  });

  const lighterOf = async (record: MediaRecord) => {
    const webp = await renditionOf(record, FORM.plan);
    const shown = await renditionOf(record, FORM.picture);
    expect(await services.store.media.renditionsOf(shown.sha256)).toEqual([]);
    const forms = await services.store.media.renditionsOf(webp.sha256);
    expect(forms.map(({ form }) => form).filter((form) => form !== LIGHTER)).toEqual([]);
    return { webp, lighter: forms.length > 0 ? await renditionOf(webp, LIGHTER) : undefined };
  };

  test('that is drawn gets a lighter rendition of its plan, of the same size', async () => {
    const record = await arrive('Zeichnung.png', await aDrawing(1200, 900));
    const { prepared } = await prepare(record);
    expect(prepared?.version).toBe(2);
    const { webp, lighter } = await lighterOf(record);
    expect([lighter?.type, lighter?.width, lighter?.height]).toEqual(['image/avif', 1200, 900]);
    expect(lighter!.bytes / webp.bytes).toBeLessThanOrEqual(0.8);
    const { format, compression } = await sharp(await fileOf(lighter!)).metadata();
    expect([format, compression]).toEqual(['heif', 'av1']);
  });

  test('whose grain would be lost has none, nor has one that is light already', async () => {
    const noise = { type: 'gaussian' as const, mean: 120, sigma: 12 };
    const grainy = sharp({
      create: { width: 800, height: 600, channels: 3, noise, background: '#777' },
    });
    for (const picture of [await grainy.png().toBuffer(), await photo(200, 100)]) {
      const record = await arrive('Ohne.png', picture);
      await prepare(record);
      expect((await lighterOf(record)).lighter).toBeUndefined();
    }
  });

  test('whose AVIF cannot be made is prepared all the same, and the log names it and the reason', async () => {
    const record = await arrive('Plan.png', await aDrawing(1100, 825));
    const job = await preparationJobOf(record);
    const folder = mkdtempSync(join(tmpdir(), 'klangweg-test-'));
    onTestFinished(() => {
      rmSync(folder, { recursive: true });
    });
    // A file cannot be written where a folder of the same name exists.
    for (const { name } of PICTURE_FORMS) mkdirSync(join(folder, `${LIGHTER}-${name}.avif`));
    const warned: [object, string][] = [];
    await preparePicture(services, record, {
      ...{ job, folder, signal: new AbortController().signal, report: () => undefined },
      warn: (details, message) => warned.push([details, message]),
    });
    const { webp, lighter } = await lighterOf(record);
    expect([webp.type, lighter]).toEqual(['image/webp', undefined]);
    expect(warned).toEqual([
      [
        {
          medium: record.sha256,
          err: expect.objectContaining({ message: expect.stringMatching(/\S/) }),
        },
        'no AVIF could be made of a plan; browsers get the WebP',
      ],
    ]);
  });

  test('is deleted with all its renditions, and theirs', async () => {
    const record = await arrive('Weg.png', await aDrawing(700, 525));
    await prepare(record);
    const { webp, lighter } = await lighterOf(record);
    const { store } = services;
    expect(lighter).toBeDefined();
    expect(await store.transaction((inside) => purgeMedium(inside, record.sha256, 9))).toBe(true);
    const left = await store.media.listBySha256s([record.sha256, webp.sha256, lighter!.sha256]);
    expect(left).toEqual([]);
  });

  test('a picture with too many pixels for a server is rejected by its header', async () => {
    const record = await arrive('Riesig.png', await photo(9000, 8000));
    await expect(prepare(record)).rejects.toThrow('medium/too-large');
  });

  test('that is truncated fails for good, with one code', async () => {
    const picture = await photo(300, 300);
    const record = await arrive('Halb.jpg', picture.subarray(0, 40));
    await expect(prepare(record)).rejects.toThrow('medium/unreadable');
  });
});

test('a prepared medium is not queued again', async () => {
  const content = aRecording({ toneS: 1, level: 0.4 });
  const record = await arrive('Noch einmal.wav', content);
  const job = await preparationJobOf(record);
  expect(job.kind).toBe(PREPARE);
  await arrive('Noch einmal.wav', content);
  const queued = await services.store.jobs.listJobs({ states: ['queued'], limit: 100 });
  const same = queued.filter((one) => (one.payload as { sha256: string }).sha256 === record.sha256);
  expect(same.length).toBe(1);
});
