import { crc32, deflateSync } from 'node:zlib';

const latin = (text: string) => Buffer.from(text, 'latin1');

/** An HTML page whose script, image and frame request this address. */
export const aPage = (address: string) =>
  `<!doctype html><script>fetch("${address}/script");document.title="it ran"</script>` +
  `<img src="${address}/img" onerror="document.title='it ran'"><iframe src="${address}/frame"></iframe>`;

const aDrawing = (address: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" onload="fetch('${address}/onload')">` +
  `<script>fetch("${address}/svg")</script><image xlink:href="${address}/image"/><use href="${address}/use#a"/></svg>`;

type Lying = readonly [what: string, name: string, type: string, bytes: Buffer];

/** Files that are not media, with names and types that claim so. */
export function noMedia(address: string): readonly Lying[] {
  const page = aPage(address);
  const drawing = aDrawing(address);
  const script = `fetch("${address}/js")`;
  return [
    ['a page', 'Turm.jpg', 'image/jpeg', latin(page)],
    ['a page behind a mark of byte order', 'Turm.png', 'image/png', Buffer.from(`\uFEFF${page}`)],
    ['a drawing', 'Turm.svg', 'image/svg+xml', latin(drawing)],
    [
      'a drawing called a picture',
      'Turm.png',
      'image/png',
      latin(`<?xml version="1.0"?>${drawing}`),
    ],
    ['a script', 'Turm.mp3', 'audio/mpeg', latin(script)],
    ['a GIF that is a script', 'Turm.gif', 'image/gif', latin(`GIF89a/*\0\0\0*/=0;${script}//`)],
    ['a document', 'Turm.png', 'image/png', latin(`%PDF-1.7\n/OpenAction /JS (${script})`)],
    ['a bitmap that is a script', 'Turm.jpg', 'image/jpeg', latin(`BM/*\0\0\0*/=0;${script}`)],
    ['an archive', 'Turm.m4a', 'audio/mp4', latin('PK\x03\x04Turm.m4a')],
    ['a list of files', 'Turm.m4a', 'audio/mp4', latin(`#EXTM3U\n#EXTINF:1,\n${address}/list`)],
    [
      'a list for joining',
      'Turm.wav',
      'audio/wav',
      latin("ffconcat version 1.0\nfile '/etc/passwd'"),
    ],
    ['a transcript in UTF-16', 'Turm.vtt', 'text/vtt', Buffer.from('WEBVTT\n', 'utf16le')],
    ['a sound behind one blank', 'Turm.ogg', 'audio/ogg', latin(` OggS${page}`)],
    ['an avi', 'Turm.wav', 'audio/wav', latin(`RIFF\xff\xff\xff\x7fAVI ${page}`)],
  ];
}

/** The first bytes of a medium, followed by a page or a list of other files. */
export function rightHeads(address: string): readonly (readonly [ext: string, bytes: Buffer])[] {
  const page = latin(aPage(address));
  const list = `#EXTM3U\n#EXT-X-TARGETDURATION:9\n#EXTINF:9,\n${address}/hls.ts\n#EXT-X-ENDLIST\n`;
  const behind = (head: string) => Buffer.concat([latin(head), page]);
  return [
    ['png', behind('\x89PNG\r\n\x1a\n')],
    ['jpg', behind('\xff\xd8\xff\xe0')],
    ['webp', behind('RIFF\xff\0\0\0WEBP')],
    ['mp3', behind('ID3\x03\0\0\0\0\0\0')],
    ['mp3', latin(`ID3\x03\0\0\0\0\0\0${list}`)],
    ['m4a', behind('\0\0\0\x1cftypM4A \0\0\0\0')],
    ['ogg', behind('OggS\0\x02')],
    ['flac', behind('fLaC')],
    ['wav', behind('RIFF\xff\0\0\0WAVE')],
    ['vtt', behind('WEBVTT\n\n00:00.000 --> 00:09.000\n')],
  ];
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([latin(type), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

/** A picture whose header claims this size, with these chunks before its few pixels. */
export function aPng(width: number, height: number, before: readonly Buffer[] = []): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 2], 8);
  const rows = deflateSync(Buffer.alloc(Math.min(width * 3 + 1, 200_000) * Math.min(height, 64)));
  return Buffer.concat([
    ...[latin('\x89PNG\r\n\x1a\n'), chunk('IHDR', head), ...before],
    ...[chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))],
  ]);
}

/**
 * A text or colour profile chunk of a picture that expands to 100 MB of blanks from some 500 KB.
 */
export function compressedBlanks(type: 'zTXt' | 'iCCP'): Buffer {
  return chunk(
    type,
    Buffer.concat([latin('x\0\0'), deflateSync(Buffer.alloc(100_000_000, ' '), { level: 1 })]),
  );
}

/** The largest dimensions that the format can express, in a few bytes. */
export function vastWebp(): Buffer {
  const body = latin(
    'WEBPVP8X\x0a\0\0\0\0\0\0\0\xff\xff\xff\xff\xff\xffVP8L\x08\0\0\0\x2f\xff\xff\xff\x0f\0\0\0',
  );
  const length = Buffer.alloc(4);
  length.writeUInt32LE(body.length);
  return Buffer.concat([latin('RIFF'), length, body]);
}
