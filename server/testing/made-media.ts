const RATE = 44_100;

/** A recording of a tone and then nothing, as any recorder writes it. */
export function aRecording({
  toneS,
  silenceS = 0,
  level = 0.05,
}: {
  readonly toneS: number;
  readonly silenceS?: number;
  /** Of what can be written; 1 is the loudest. */
  readonly level?: number;
}): Buffer {
  const tone = Math.round(toneS * RATE);
  const samples = new Int16Array(tone + Math.round(silenceS * RATE));
  for (let at = 0; at < tone; at += 1) {
    samples[at] = Math.round(Math.sin((at / RATE) * 440 * 2 * Math.PI) * level * 32_767);
  }
  return Buffer.concat([headOf(samples.byteLength), Buffer.from(samples.buffer)]);
}

function headOf(bytes: number): Buffer {
  const head = Buffer.alloc(44);
  head.write('RIFF', 0, 'latin1');
  head.writeUInt32LE(36 + bytes, 4);
  head.write('WAVEfmt ', 8, 'latin1');
  head.writeUInt32LE(16, 16);
  head.writeUInt16LE(1, 20);
  head.writeUInt16LE(1, 22);
  head.writeUInt32LE(RATE, 24);
  head.writeUInt32LE(RATE * 2, 28);
  head.writeUInt16LE(2, 32);
  head.writeUInt16LE(16, 34);
  head.write('data', 36, 'latin1');
  head.writeUInt32LE(bytes, 40);
  return head;
}
