const NAMES: Readonly<Record<string, string>> = {
  aac: 'AAC',
  alac: 'ALAC',
  amr_nb: 'AMR',
  amr_wb: 'AMR-WB',
  flac: 'FLAC',
  mp3: 'MP3',
  opus: 'Opus',
  vorbis: 'Vorbis',
};

/** A readable name for what ffmpeg calls `pcm_s16le`, for example. */
export function codecName(codec: string): string {
  const [, bits] = /^pcm_[a-z](\d+)/.exec(codec) ?? [];
  if (bits !== undefined) return `PCM, ${bits} Bit`;
  return NAMES[codec] ?? codec.toUpperCase();
}
