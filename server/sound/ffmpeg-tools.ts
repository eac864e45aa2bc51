import * as z from 'zod/mini';
import { runProgram, type ProgramLimits } from './run-program.ts';
import { parseAnalysis } from './parse-analysis.ts';
import {
  MAX_SOUND_MS,
  KBIT_PER_SECOND,
  pcmBytesPerSecond,
  PCM_RATE,
  type Channels,
  type Recording,
  type SoundRun,
  type SoundTools,
} from './sound-tools.ts';

/** The demuxer for each extension, so that a playlist is never taken for a recording. */
const READERS: Readonly<Record<string, string>> = {
  m4a: 'mov',
  mp3: 'mp3',
  wav: 'wav',
  ogg: 'ogg',
  flac: 'flac',
};
const QUIET = ['-nostdin', '-hide_banner', '-nostats', '-threads', '1', '-y'];
/** A file may refer to others; nothing is ever fetched for it. */
const ONLY_THIS = ['-protocol_whitelist', 'file,pipe'];
const LAYOUT: Readonly<Record<Channels, string>> = {
  1: 'aformat=channel_layouts=mono',
  2: 'aformat=channel_layouts=stereo',
};
/** A quieter difference between left and right is not audible as width. */
const SAME_DB = -70;
/** Below full scale, so that a phone's AAC decoder does not clip. */
const CEILING = 'alimiter=limit=0.84:level=false';
/** Makes the same recording give the same bytes on every machine. */
const STABLE = ['-map_metadata', '-1', '-fflags', '+bitexact', '-flags:a', '+bitexact'];
const raw = (channels: Channels) => [
  ...['-f', 's16le', '-ar', String(PCM_RATE), '-ac', String(channels)],
];
const aac = (channels: Channels) => [
  ...['-c:a', 'aac', '-profile:a', 'aac_low', '-b:a', `${String(KBIT_PER_SECOND[channels])}k`],
  ...['-movflags', '+faststart'],
];

export function ffmpegTools(version: string): SoundTools {
  return {
    version,
    async probeSound(recording, signal) {
      const show = [
        '-show_entries',
        'stream=codec_type,codec_name,channels,sample_rate:format=duration',
      ];
      const args = ['-v', 'error', '-print_format', 'json', ...show, ...inputOf(recording)];
      const { output } = await runProgram('ffprobe', args, { seconds: 30, signal });
      return parseProbe(output);
    },
    async isStereo(recording, run) {
      const difference = 'pan=mono|c0=0.5*FL+-0.5*FR,volumedetect';
      const filter = `${LAYOUT[2]},${difference}`;
      const { errorOutput } = await ffmpeg(
        [...soundOf(recording), '-af', filter, '-f', 'null', '-'],
        run,
      );
      return Number(/max_volume: (-?[\d.]+) dB/.exec(errorOutput)?.[1] ?? NaN) > SAME_DB;
    },
    async analyseSound(recording, channels, run) {
      const filter = `${LAYOUT[channels]},silencedetect=noise=-50dB:d=3,ebur128=framelog=verbose`;
      const to = ['-f', 'null', '-'];
      const { errorOutput } = await ffmpeg([...soundOf(recording), '-af', filter, ...to], run);
      return parseAnalysis(errorOutput, run.durationMs);
    },
    async decode(recording, pcmFile, { channels, gainDb }, run) {
      const filter = `${LAYOUT[channels]},volume=${gainDb.toFixed(2)}dB,${CEILING}`;
      const sizeLimit = ['-fs', String((MAX_SOUND_MS / 1000) * pcmBytesPerSecond(channels))];
      const to = [...raw(channels), ...sizeLimit, `file:${pcmFile}`];
      await ffmpeg([...soundOf(recording), '-af', filter, ...to], run);
    },
    async encode(pcmFile, file, channels, run) {
      const from = [...ONLY_THIS, ...raw(channels), '-i', `file:${pcmFile}`];
      await ffmpeg([...from, ...aac(channels), ...STABLE, `file:${file}`], run);
    },
  };
}

function inputOf({ file, ext }: Recording): string[] {
  return [...ONLY_THIS, '-f', READERS[ext] ?? '', '-i', `file:${file}`];
}

/** The first audio stream of a file, without the pictures that many contain. */
function soundOf(recording: Recording): string[] {
  return [
    ...inputOf(recording),
    '-map',
    '0:a:0',
    '-vn',
    '-sn',
    '-dn',
    '-t',
    String(MAX_SOUND_MS / 1000),
  ];
}

function ffmpeg(args: readonly string[], { signal, durationMs, report }: SoundRun) {
  const onLine = (line: string) => {
    const [, microseconds] = /^out_time_us=(\d+)/.exec(line) ?? [];
    if (microseconds !== undefined && durationMs > 0) {
      report?.(Math.min(1, Number(microseconds) / 1000 / durationMs));
    }
  };
  // Even a slow machine works faster than real time; the rest allows for a busy one.
  const limits: ProgramLimits = { seconds: 180 + durationMs / 1000, signal, onLine };
  return runProgram('ffmpeg', [...QUIET, '-progress', 'pipe:1', ...args], limits);
}

const probed = z.object({
  streams: z.array(
    z.object({
      codec_type: z.string(),
      codec_name: z.optional(z.string()),
      channels: z.optional(z.coerce.number()),
      sample_rate: z.optional(z.coerce.number()),
    }),
  ),
  format: z.object({ duration: z.optional(z.coerce.number()) }),
});

function parseProbe(output: string) {
  const { streams, format } = z.parse(probed, JSON.parse(output));
  const sound = streams.find(({ codec_type: type }) => type === 'audio');
  const { duration } = format;
  if (sound?.codec_name === undefined || duration === undefined || !(duration > 0))
    return undefined;
  const { codec_name: codec, channels = 1, sample_rate: rate = PCM_RATE } = sound;
  return { codec, durationMs: Math.round(duration * 1000), channels, rate };
}
