/** A tar file consists of blocks: a header, then the bytes of its file, filled up with zeros. */
export const BLOCK_BYTES = 512;
/** Two blocks of zeros end a tar file. */
export const TAR_END_BYTES = 2 * BLOCK_BYTES;

/** POSIX types: a file, and the extended header (pax) of the file that follows. */
export const TAR_TYPE = { file: '0', extended: 'x' } as const;

/** Positions of the ustar header that are written and read. */
export const FIELD = {
  name: [0, 100],
  mode: [100, 8],
  size: [124, 12],
  modifiedS: [136, 12],
  checksum: [148, 8],
  type: [156, 1],
  magic: [257, 6],
  prefix: [345, 155],
} as const;

/** The largest size in eleven octal digits; a larger one needs an extended header. */
const MAX_OCTAL_SIZE = 0o77777777777;
const PRINTABLE = /^[\u0020-\u007e]{1,100}$/;

export interface TarFile {
  readonly name: string;
  readonly bytes: number;
  readonly atMs: number;
  /** Absent: whoever unpacks the file is the only one who can read it. */
  readonly mode?: number;
}

const OWNER_ONLY = 0o600;

/** The header of a file; where ustar has no room for its name or size, with an extended one. */
export function tarHeader({ name, bytes, atMs, mode = OWNER_ONLY }: TarFile): Buffer {
  const modifiedS = Math.floor(atMs / 1000);
  const records = [
    ...(PRINTABLE.test(name) ? [] : [paxRecord('path', name)]),
    ...(bytes > MAX_OCTAL_SIZE ? [paxRecord('size', String(bytes))] : []),
  ];
  const size = bytes > MAX_OCTAL_SIZE ? 0 : bytes;
  const header = ustarHeader({ name, size, modifiedS, mode, type: TAR_TYPE.file });
  if (records.length === 0) return header;
  const content = Buffer.from(records.join(''));
  return Buffer.concat([
    ustarHeader({
      ...{ name: 'pax', size: content.length, modifiedS, mode },
      type: TAR_TYPE.extended,
    }),
    content,
    Buffer.alloc(paddingOf(content.length)),
    header,
  ]);
}

/** The zeros that fill the last block of so many bytes. */
export function paddingOf(bytes: number): number {
  return (BLOCK_BYTES - (bytes % BLOCK_BYTES)) % BLOCK_BYTES;
}

interface UstarHeader {
  readonly name: string;
  readonly size: number;
  readonly modifiedS: number;
  readonly mode: number;
  readonly type: string;
}

function ustarHeader({ name, size, modifiedS, mode, type }: UstarHeader): Buffer {
  const header = Buffer.alloc(BLOCK_BYTES);
  header.write(name, ...FIELD.name, 'latin1');
  for (const [at, value] of [
    [100, mode],
    [108, 0],
    [116, 0],
  ] as const) {
    header.write(octal(value, 7), at);
  }
  header.write(octal(size, 11), FIELD.size[0]);
  header.write(octal(modifiedS, 11), FIELD.modifiedS[0]);
  header.write(type, FIELD.type[0]);
  header.write('ustar\0' + '00', FIELD.magic[0]);
  header.write(octal(0, 7), 329);
  header.write(octal(0, 7), 337);
  header.write(`${octal(checksumOf(header), 6)}\0 `, FIELD.checksum[0]);
  return header;
}

const octal = (value: number, digits: number) => value.toString(8).padStart(digits, '0');

/** The sum of all bytes, with the sum's own field as blanks. */
export function checksumOf(header: Uint8Array): number {
  const [from, length] = FIELD.checksum;
  let sum = 0x20 * length;
  for (const [index, byte] of header.entries()) {
    if (index < from || index >= from + length) sum += byte;
  }
  return sum;
}

/** The length of a record counts its own digits. */
function paxRecord(key: string, value: string): string {
  const rest = Buffer.byteLength(` ${key}=${value}\n`);
  let length = rest + 1;
  while (String(length).length + rest !== length) length += 1;
  return `${length} ${key}=${value}\n`;
}
