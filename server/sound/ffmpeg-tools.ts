import * as z from 'zod/mini';
import { runProgram, type ProgramLimits } from './run-program.ts';
import { heardIn } from './heard-in.ts';
import {
  LONGEST_MS,
  PCM_BYTES_PER_SECOND,
  PCM_RATE,
  type Recording,
  type SoundRun,
  type SoundTools,
} from './sound-tools.ts';

/** The reader for each ending, so that a list of other files is never taken for a recording. */
const READERS: Readonly<Record<string, string>> = {
  m4a: 'mov',
  mp3: 'mp3',
  wav: 'wav',
  ogg: 'ogg',
  flac: 'flac',
};
const QUIET = ['-nostdin', '-hide_banner', '-nostats', '-threads', '1', '-y'];
/** A file may name others; nothing is ever fetched for it. */
const ONLY_THIS = ['-protocol_whitelist', 'file,pipe'];
const ONE_CHANNEL = 'aformat=channel_layouts=mono';
/** Below full scale, so that what a phone makes of AAC does not clip. */
const CEILING = 'alimiter=limit=0.84:level=false';
/** So that the same recording gives the same bytes, whoever prepares it. */
const STABLE = ['-map_metadata', '-1', '-fflags', '+bitexact', '-flags:a', '+bitexact'];
const RAW = ['-f', 's16le', '-ar', String(PCM_RATE), '-ac', '1'];
const AAC = ['-c:a', 'aac', '-profile:a', 'aac_low', '-b:a', '64k', '-movflags', '+faststart'];

export function ffmpegTools(version: string): SoundTools {
  return {
    version,
    async look(recording, signal) {
      const show = ['-show_entries', 'stream=codec_type,codec_name:format=duration'];
      const args = ['-v', 'error', '-print_format', 'json', ...show, ...inputOf(recording)];
      const { output } = await runProgram('ffprobe', args, { seconds: 30, signal });
      return lookIn(output);
    },
    async listen(recording, run) {
      const filter = `${ONE_CHANNEL},silencedetect=noise=-50dB:d=3,ebur128=framelog=verbose`;
      const to = ['-f', 'null', '-'];
      const { said } = await ffmpeg([...soundOf(recording), '-af', filter, ...to], run);
      return heardIn(said, run.durationMs);
    },
    async decode(recording, pcmFile, gainDb, run) {
      const filter = `${ONE_CHANNEL},volume=${gainDb.toFixed(2)}dB,${CEILING}`;
      const most = ['-fs', String((LONGEST_MS / 1000) * PCM_BYTES_PER_SECOND)];
      await ffmpeg([...soundOf(recording), '-af', filter, ...RAW, ...most, `file:${pcmFile}`], run);
    },
    async encode(pcmFile, file, run) {
      await ffmpeg(
        [...ONLY_THIS, ...RAW, '-i', `file:${pcmFile}`, ...AAC, ...STABLE, `file:${file}`],
        run,
      );
    },
  };
}

function inputOf({ file, ext }: Recording): string[] {
  return [...ONLY_THIS, '-f', READERS[ext] ?? '', '-i', `file:${file}`];
}

/** The first sound of a file, without the pictures that many hold. */
function soundOf(recording: Recording): string[] {
  return [
    ...inputOf(recording),
    '-map',
    '0:a:0',
    '-vn',
    '-sn',
    '-dn',
    '-t',
    String(LONGEST_MS / 1000),
  ];
}

function ffmpeg(args: readonly string[], { signal, durationMs, report }: SoundRun) {
  const onLine = (line: string) => {
    const [, microseconds] = /^out_time_us=(\d+)/.exec(line) ?? [];
    if (microseconds !== undefined && durationMs > 0) {
      report?.(Math.min(1, Number(microseconds) / 1000 / durationMs));
    }
  };
  // Even a slow machine works faster than the recording plays.
  const limits: ProgramLimits = { seconds: 60 + durationMs / 1000, signal, onLine };
  return runProgram('ffmpeg', [...QUIET, '-progress', 'pipe:1', ...args], limits);
}

const probed = z.object({
  streams: z.array(z.object({ codec_type: z.string(), codec_name: z.optional(z.string()) })),
  format: z.object({ duration: z.optional(z.coerce.number()) }),
});

function lookIn(output: string) {
  const { streams, format } = z.parse(probed, JSON.parse(output));
  const sound = streams.find(({ codec_type: type }) => type === 'audio');
  const { duration } = format;
  if (sound?.codec_name === undefined || duration === undefined || !(duration > 0))
    return undefined;
  return { codec: sound.codec_name, durationMs: Math.round(duration * 1000) };
}
