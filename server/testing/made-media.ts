import sharp from 'sharp';

const RATE = 44_100;

/** A recording of a tone followed by silence, as any recorder writes it. */
export function aRecording({
  toneS,
  silenceS = 0,
  level = 0.05,
  right,
}: {
  readonly toneS: number;
  readonly silenceS?: number;
  /** Relative to full scale; 1 is the loudest. */
  readonly level?: number;
  /** Makes it stereo: the frequency of the right channel in Hz; the left one's is 440. */
  readonly right?: number;
}): Buffer {
  const tone = Math.round(toneS * RATE);
  const pitches = right === undefined ? [440] : [440, right];
  const channels = pitches.length;
  const samples = new Int16Array((tone + Math.round(silenceS * RATE)) * channels);
  for (let index = 0; index < tone; index += 1) {
    pitches.forEach((hertz, channel) => {
      const wave = Math.sin((index / RATE) * hertz * 2 * Math.PI);
      samples[index * channels + channel] = Math.round(wave * level * 32_767);
    });
  }
  return Buffer.concat([headOf(samples.byteLength, channels), Buffer.from(samples.buffer)]);
}

function headOf(bytes: number, channels: number): Buffer {
  const head = Buffer.alloc(44);
  head.write('RIFF', 0, 'latin1');
  head.writeUInt32LE(36 + bytes, 4);
  head.write('WAVEfmt ', 8, 'latin1');
  head.writeUInt32LE(16, 16);
  head.writeUInt16LE(1, 20);
  head.writeUInt16LE(channels, 22);
  head.writeUInt32LE(RATE, 24);
  head.writeUInt32LE(RATE * 2 * channels, 28);
  head.writeUInt16LE(2 * channels, 32);
  head.writeUInt16LE(16, 34);
  head.write('data', 36, 'latin1');
  head.writeUInt32LE(bytes, 40);
  return head;
}

/** Areas, edges and curves, as in drawings; a PNG. */
export function aDrawing(width: number, height: number): Promise<Buffer> {
  const pixels = Buffer.alloc(width * height * 3);
  for (let index = 0; index < width * height; index += 1) {
    const [x, y] = [index % width, Math.floor(index / width)];
    const hill = height * (0.5 + 0.2 * Math.sin(x / 90) + 0.08 * Math.sin(x / 23));
    const isDisc = Math.hypot((x % 140) - 70, (y % 110) - 55) < 12 + (Math.floor(x / 140) % 5) * 6;
    const sky = 230 - (y / height) * 110;
    const [red, green, blue] = y > hill ? [60, 90 + (x % 200) / 5, 50] : [sky, sky - 30, 170];
    pixels.set(isDisc ? [250, 240, 200] : [red, green, blue], index * 3);
  }
  const raw = { width, height, channels: 3 } as const;
  return sharp(pixels, { raw }).png().toBuffer();
}
