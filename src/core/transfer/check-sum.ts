const TABLE = Array.from({ length: 256 }, (_, index) => {
  let rest = index;
  for (let bit = 0; bit < 8; bit += 1) rest = rest & 1 ? (rest >>> 1) ^ 0xedb88320 : rest >>> 1;
  return rest;
});

/** CRC-32, as four bytes: it detects every error in a few neighbouring bits. */
export function checkSum(bytes: Iterable<number>): readonly number[] {
  let sum = -1;
  for (const byte of bytes) sum = (sum >>> 8) ^ (TABLE[(sum ^ byte) & 255] ?? 0);
  return fourBytes(~sum);
}

export function fourBytes(value: number): readonly number[] {
  return [24, 16, 8, 0].map((shift) => (value >>> shift) & 255);
}
