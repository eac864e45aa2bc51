/** Positions of the frames in an MP3 file, so that a section of it can be decoded alone. */
export interface FrameIndex {
  readonly sampleRate: number;
  readonly samplesPerFrame: number;
  /** The byte at which each frame begins, and the end of the last one. */
  readonly bounds: readonly number[];
}

const kbitOfMpeg1 = [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320];
const kbitOfMpeg2 = [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160];
const ratesOfMpeg1 = [44_100, 48_000, 32_000];
const MPEG_1 = 3;
const MPEG_2_5 = 0;
const LAYER_III = 1;
/** A shorter run of frames may occur by chance in any file. */
const FEWEST_FRAMES = 4;

interface FrameHeader {
  readonly sampleRate: number;
  readonly samplesPerFrame: number;
  readonly bytes: number;
}

/** Undefined if it is not an MP3 file. Bytes between frames are skipped. */
export function indexMp3(file: Uint8Array): FrameIndex | undefined {
  let offset = afterId3(file);
  const first = firstFrame(file, offset);
  if (first === undefined) return undefined;
  offset = first;
  const { sampleRate, samplesPerFrame } = frameAt(file, offset) ?? {
    sampleRate: 0,
    samplesPerFrame: 0,
  };
  const bounds: number[] = [];
  for (;;) {
    const frame = frameAt(file, offset);
    if (frame?.sampleRate !== sampleRate || offset + frame.bytes > file.length) break;
    // The first frame of most files holds their table of contents and no sound.
    if (bounds.length > 0 || !isTableOfContents(file, offset, frame)) bounds.push(offset);
    offset += frame.bytes;
  }
  bounds.push(offset);
  return bounds.length > FEWEST_FRAMES ? { sampleRate, samplesPerFrame, bounds } : undefined;
}

function afterId3(file: Uint8Array): number {
  const [i, d, three] = file;
  if (i !== 0x49 || d !== 0x44 || three !== 0x33) return 0;
  const size = [6, 7, 8, 9].reduce((sum, offset) => sum * 128 + ((file[offset] ?? 0) & 0x7f), 0);
  return 10 + size;
}

const SEARCHED_BYTES = 8_192;

/** The first of several consecutive frames. */
function firstFrame(file: Uint8Array, from: number): number | undefined {
  const end = Math.min(from + SEARCHED_BYTES, file.length);
  for (let index = from; index < end; index += 1) if (areFrames(file, index)) return index;
  return undefined;
}

function areFrames(file: Uint8Array, from: number): boolean {
  let offset = from;
  for (let count = 0; count < FEWEST_FRAMES; count += 1) {
    const frame = frameAt(file, offset);
    if (!frame) return false;
    offset += frame.bytes;
  }
  return true;
}

function frameAt(file: Uint8Array, offset: number): FrameHeader | undefined {
  const [sync = 0, second = 0, third = 0] = file.subarray(offset, offset + 3);
  const version = (second >> 3) & 3;
  const isLayerIII = ((second >> 1) & 3) === LAYER_III;
  if (sync !== 0xff || second >> 5 !== 7 || version === 1 || !isLayerIII) return undefined;
  const isMpeg1 = version === MPEG_1;
  const kbit = (isMpeg1 ? kbitOfMpeg1 : kbitOfMpeg2)[third >> 4] ?? 0;
  const rate = ratesOfMpeg1[(third >> 2) & 3];
  if (kbit === 0 || rate === undefined) return undefined;
  const sampleRate = isMpeg1 ? rate : rate / (version === MPEG_2_5 ? 4 : 2);
  const samplesPerFrame = isMpeg1 ? 1_152 : 576;
  const padding = (third >> 1) & 1;
  const bytes = Math.floor((samplesPerFrame * kbit * 125) / sampleRate) + padding;
  return { sampleRate, samplesPerFrame, bytes };
}

function isTableOfContents(file: Uint8Array, offset: number, { bytes }: FrameHeader): boolean {
  const text = String.fromCharCode(...file.subarray(offset, offset + Math.min(bytes, 48)));
  return text.includes('Xing') || text.includes('Info') || text.includes('VBRI');
}
