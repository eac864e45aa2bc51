import type { MediumKind } from '../../src/contract/admin/media.ts';

export interface ContentKind {
  readonly kind: MediumKind;
  /** The extension that media of this content have here, without the dot. */
  readonly ext: 'm4a' | 'mp3' | 'wav' | 'ogg' | 'flac' | 'jpg' | 'png' | 'webp' | 'avif' | 'vtt';
}

/** This many bytes from the beginning identify the type of a file. */
export const HEAD_BYTES = 64;

/** The type by its first bytes: a name and a declared type say only what the sender wished. */
export function contentKindOf(head: Uint8Array): ContentKind | undefined {
  const bytes = Buffer.from(head.buffer, head.byteOffset, head.byteLength);
  return soundIn(bytes) ?? pictureIn(bytes) ?? transcriptIn(bytes);
}

function soundIn(bytes: Buffer): ContentKind | undefined {
  if (isIsoMedia(bytes) && !isPictureBrand(bytes)) return { kind: 'sound', ext: 'm4a' };
  if (textAt(bytes, 0, 3) === 'ID3' || isLayerThree(bytes)) return { kind: 'sound', ext: 'mp3' };
  if (textAt(bytes, 0, 4) === 'OggS') return { kind: 'sound', ext: 'ogg' };
  if (textAt(bytes, 0, 4) === 'fLaC') return { kind: 'sound', ext: 'flac' };
  return isRiff(bytes, 'WAVE') ? { kind: 'sound', ext: 'wav' } : undefined;
}

function pictureIn(bytes: Buffer): ContentKind | undefined {
  if (bytes.subarray(0, 3).equals(JPEG)) return { kind: 'picture', ext: 'jpg' };
  if (bytes.subarray(0, 8).equals(PNG)) return { kind: 'picture', ext: 'png' };
  if (isRiff(bytes, 'WEBP')) return { kind: 'picture', ext: 'webp' };
  const isAvif = isIsoMedia(bytes) && ['avif', 'avis'].includes(textAt(bytes, 8, 4));
  return isAvif ? { kind: 'picture', ext: 'avif' } : undefined;
}

function transcriptIn(bytes: Buffer): ContentKind | undefined {
  const text = bytes.toString('utf8').replace(/^\uFEFF/, '');
  return /^WEBVTT(?:[ \t\r\n]|$)/.test(text) ? { kind: 'transcript', ext: 'vtt' } : undefined;
}

const JPEG = Buffer.from([0xff, 0xd8, 0xff]);
const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** Other picture formats share MP4's container and are neither playable nor shown everywhere. */
const PICTURE_BRANDS = ['avif', 'avis', 'heic', 'heix', 'heim', 'heis', 'hevc', 'mif1', 'msf1'];
const isPictureBrand = (bytes: Buffer) => PICTURE_BRANDS.includes(textAt(bytes, 8, 4));
const isIsoMedia = (bytes: Buffer) => bytes.length >= 12 && textAt(bytes, 4, 4) === 'ftyp';
const isRiff = (bytes: Buffer, form: string) =>
  textAt(bytes, 0, 4) === 'RIFF' && textAt(bytes, 8, 4) === form;

function textAt(bytes: Buffer, offset: number, length: number): string {
  return bytes.toString('latin1', offset, offset + length);
}

/** An MPEG audio frame, layer III, without forbidden values. */
function isLayerThree(bytes: Buffer): boolean {
  const [first = 0, second = 0, third = 0] = bytes;
  const isFrame = first === 0xff && (second & 0xe0) === 0xe0;
  const isVersionKnown = ((second >> 3) & 3) !== 1;
  const isLayer = ((second >> 1) & 3) === 1;
  return isFrame && isVersionKnown && isLayer && third >> 4 !== 15 && ((third >> 2) & 3) !== 3;
}
