import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as z from 'zod/mini';
import type { Prepared } from '../../src/contract/admin/medium-details.ts';
import { type JobRun, JobFailure } from '../jobs/job-handler.ts';
import { detailsOf } from './details-of.ts';
import { preparePicture } from './prepare-picture.ts';
import { PREPARED_VERSION, storeRendition } from './store-medium.ts';
import {
  type PrepareNeeds,
  unreadableMedium,
  type PreparationResult,
  type PreparationRun,
} from './preparation-run.ts';
import { mediumFile } from '../media-files/medium-file.ts';
import { FORM } from './rendition-forms.ts';
import { peaksOfPcmFile, reversePcm } from '../sound/pcm-file.ts';
import { ProgramFailed } from '../sound/run-program.ts';
import {
  MAX_SOUND_MS,
  KBIT_PER_SECOND,
  PCM_RATE,
  pcmBytesPerSecond,
  type Channels,
  type SoundAnalysis,
  type Recording,
  type SoundRun,
  type SoundTools,
} from '../sound/sound-tools.ts';
import type { MediaRecord } from './media-row.store.ts';

/** The loudness that speech outdoors needs, and that most podcasts have. */
const WANTED_LUFS = -16;

const MAX_GAIN_DB = 20;

const payload = z.object({ sha256: z.string() });

/** Makes the renditions for visitors from an upload, and records what was found out about it. */
export async function prepareMedium(needs: PrepareNeeds, run: JobRun): Promise<Prepared | null> {
  const { store } = needs;
  const { sha256 } = z.parse(payload, run.job.payload);
  const record = await store.media.findMedium(sha256);
  // The medium was deleted in the meantime.
  if (record === undefined) return null;
  const folder = await mkdtemp(join(tmpdir(), 'klangweg-medium-'));
  try {
    const prepare = record.type.startsWith('audio/') ? prepareSound : preparePicture;
    const { prepared: found, ...columns } = await prepare(needs, record, { ...run, folder });
    const prepared = { version: PREPARED_VERSION, ...found };
    await store.transaction(async (inside) => {
      const now = await inside.media.findMedium(sha256);
      if (now === undefined) return;
      await inside.media.changeMedium(sha256, {
        ...columns,
        details: { ...detailsOf(now), prepared },
      });
    });
    return prepared;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/**
 * Makes a file that every device plays, at one loudness, forwards and reversed, and returns its
 * analysis.
 */
async function prepareSound(
  needs: PrepareNeeds,
  record: MediaRecord,
  preparation: PreparationRun,
): Promise<PreparationResult> {
  const tools = await needs.soundTools();
  if (tools === undefined) return { prepared: { skipped: 'no-tools' } };
  const file = await mediumFile(needs.media, record, preparation.folder);
  try {
    return await withTools(needs, record, tools, { file, ext: record.ext }, preparation);
  } catch (error) {
    // A file that a program cannot read is not retried: the next attempt would fail, too.
    if (!(error instanceof ProgramFailed)) throw error;
    if (error.kind === 'failed') throw unreadableMedium(error);
    if (error.kind === 'too-slow') throw new JobFailure('medium/too-slow', error);
    throw error;
  }
}

async function withTools(
  needs: PrepareNeeds,
  record: MediaRecord,
  tools: SoundTools,
  recording: Recording,
  preparation: PreparationRun,
): Promise<PreparationResult> {
  const { signal } = preparation;
  const soundProbe = await tools.probeSound(recording, signal);
  if (soundProbe === undefined) throw new JobFailure('medium/no-sound');
  if (soundProbe.durationMs > MAX_SOUND_MS) throw new JobFailure('medium/too-long');
  const soundRun = soundRunsOf(preparation, soundProbe.durationMs);
  const isStereo = soundProbe.channels > 1 && (await tools.isStereo(recording, soundRun(0, 0.1)));
  const channels: Channels = isStereo ? 2 : 1;
  const analysis = await tools.analyseSound(recording, channels, soundRun(0.1, 0.3));
  const gainDb = gainOf(analysis);
  const pcm = join(preparation.folder, 'forwards.pcm');
  await tools.decode(recording, pcm, { channels, gainDb }, soundRun(0.3, 0.5));
  const { size } = await stat(pcm);
  // The duration in a file's header is not always right.
  const durationMs = Math.round((size / pcmBytesPerSecond(channels)) * 1000);
  if (durationMs === 0) throw new JobFailure('medium/no-sound');
  const peaks = await peaksOfPcmFile(pcm, size);
  const storeForm = async (form: string, from: string, run: SoundRun) => {
    const file = join(preparation.folder, `${form}.m4a`);
    await tools.encode(from, file, channels, run);
    await storeRendition(needs, record, { form, file, ext: 'm4a', durationMs });
    return { file, ext: 'm4a' };
  };
  const made = await storeForm(FORM.sound, pcm, soundRun(0.5, 0.65));
  const { lufs: madeLufs } = await tools.analyseSound(made, channels, soundRun(0.65, 0.75));
  const backwards = join(preparation.folder, 'backwards.pcm');
  await reversePcm(pcm, backwards, channels, signal);
  await storeForm(FORM.reversed, backwards, soundRun(0.75, 1));
  return {
    durationMs,
    prepared: {
      ...{ codec: soundProbe.codec, gainDb, ...analysis, silences: [...analysis.silences], peaks },
      came: { channels: soundProbe.channels, rate: soundProbe.rate },
      made: {
        ...{ channels, rate: PCM_RATE, kbitPerSecond: KBIT_PER_SECOND[channels] },
        ...(madeLufs === undefined ? {} : { lufs: madeLufs }),
      },
    },
  };
}

/** Silence is not amplified. */
function gainOf({ lufs }: SoundAnalysis): number {
  if (lufs === undefined) return 0;
  const gain = Math.min(MAX_GAIN_DB, Math.max(-MAX_GAIN_DB, WANTED_LUFS - lufs));
  return Math.round(gain * 10) / 10;
}

function soundRunsOf({ signal, report }: PreparationRun, durationMs: number) {
  return (from: number, to: number): SoundRun => ({
    signal,
    durationMs,
    report: (progress) => {
      report(from + progress * (to - from));
    },
  });
}
