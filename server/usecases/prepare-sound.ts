import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { JobFailure } from '../jobs/job-work.ts';
import { mediumFile } from '../media/medium-file.ts';
import { FORM } from '../media/rendition-forms.ts';
import { peaksOf, reversePcm } from '../sound/pcm-file.ts';
import { ProgramFailed } from '../sound/run-program.ts';
import {
  LONGEST_MS,
  KBIT_PER_SECOND,
  PCM_RATE,
  pcmBytesPerSecond,
  type Channels,
  type Heard,
  type Recording,
  type SoundRun,
  type SoundTools,
} from '../sound/sound-tools.ts';
import type { MediaRecord } from '../store/repositories/media.ts';
import { keepRendition } from './keep-rendition.ts';
import { unreadable, type Finding, type PrepareNeeds, type Workshop } from './preparing.ts';

/** What speech outdoors needs, and what most podcasts have. */
const WANTED_LUFS = -16;
const MOST_GAIN_DB = 20;

/** What every device plays, at one loudness, forwards and backwards; and what was found out. */
export async function prepareSound(
  needs: PrepareNeeds,
  record: MediaRecord,
  shop: Workshop,
): Promise<Finding> {
  const tools = await needs.soundTools();
  if (tools === undefined) return { prepared: { skipped: 'no-tools' } };
  const file = await mediumFile(needs.media, record, shop.folder);
  try {
    return await withTools(needs, record, tools, { file, ext: record.ext }, shop);
  } catch (error) {
    // A program that cannot read it today cannot read it tomorrow.
    if (!(error instanceof ProgramFailed)) throw error;
    if (error.kind === 'failed') throw unreadable(error);
    if (error.kind === 'too-slow') throw new JobFailure('medium/too-slow', error);
    throw error;
  }
}

async function withTools(
  needs: PrepareNeeds,
  record: MediaRecord,
  tools: SoundTools,
  recording: Recording,
  shop: Workshop,
): Promise<Finding> {
  const { signal } = shop;
  const look = await tools.look(recording, signal);
  if (look === undefined) throw new JobFailure('medium/no-sound');
  if (look.durationMs > LONGEST_MS) throw new JobFailure('medium/too-long');
  const part = partsOf(shop, look.durationMs);
  const isStereo = look.channels > 1 && (await tools.isStereo(recording, part(0, 0.1)));
  const channels: Channels = isStereo ? 2 : 1;
  const heard = await tools.listen(recording, channels, part(0.1, 0.3));
  const gainDb = gainOf(heard);
  const pcm = join(shop.folder, 'forwards.pcm');
  await tools.decode(recording, pcm, { channels, gainDb }, part(0.3, 0.5));
  const { size } = await stat(pcm);
  // What the head of a file says of its length is not always so.
  const durationMs = Math.round((size / pcmBytesPerSecond(channels)) * 1000);
  if (durationMs === 0) throw new JobFailure('medium/no-sound');
  const peaks = await peaksOf(pcm, size);
  const keep = async (form: string, from: string, run: SoundRun) => {
    const file = join(shop.folder, `${form}.m4a`);
    await tools.encode(from, file, channels, run);
    await keepRendition(needs, record, { form, file, ext: 'm4a', durationMs });
    return { file, ext: 'm4a' };
  };
  const made = await keep(FORM.sound, pcm, part(0.5, 0.65));
  const { lufs: madeLufs } = await tools.listen(made, channels, part(0.65, 0.75));
  const backwards = join(shop.folder, 'backwards.pcm');
  await reversePcm(pcm, backwards, channels, signal);
  await keep(FORM.reversed, backwards, part(0.75, 1));
  return {
    durationMs,
    prepared: {
      ...{ codec: look.codec, gainDb, ...heard, silences: [...heard.silences], peaks },
      came: { channels: look.channels, rate: look.rate },
      made: {
        ...{ channels, rate: PCM_RATE, kbitPerSecond: KBIT_PER_SECOND[channels] },
        ...(madeLufs === undefined ? {} : { lufs: madeLufs }),
      },
    },
  };
}

/** Nothing is made of silence but silence. */
function gainOf({ lufs }: Heard): number {
  if (lufs === undefined) return 0;
  const gain = Math.min(MOST_GAIN_DB, Math.max(-MOST_GAIN_DB, WANTED_LUFS - lufs));
  return Math.round(gain * 10) / 10;
}

function partsOf({ signal, report }: Workshop, durationMs: number) {
  return (from: number, to: number): SoundRun => ({
    signal,
    durationMs,
    report: (progress) => {
      report(from + progress * (to - from));
    },
  });
}
