import { describe, expect, test } from 'vitest';
import { contentKindOf } from './content-kind.ts';

const latin = (text: string) => Buffer.from(text, 'latin1');
const bytes = (...values: number[]) => Buffer.from(values);

describe('the kind of a file is what its first bytes show', () => {
  test.each([
    ['m4a', latin('\0\0\0\x1cftypM4A \0\0\0\0')],
    ['m4a', latin('\0\0\0\x1cftypisom\0\0\0\0')],
    ['avif', latin('\0\0\0\x1cftypavif\0\0\0\0')],
    ['mp3', latin('ID3\x03\0\0\0')],
    ['mp3', bytes(0xff, 0xfb, 0x90, 0x64)],
    ['wav', latin('RIFF\x24\0\0\0WAVEfmt ')],
    ['webp', latin('RIFF\x24\0\0\0WEBPVP8 ')],
    ['ogg', latin('OggS\0\x02')],
    ['flac', latin('fLaC\0\0')],
    ['jpg', bytes(0xff, 0xd8, 0xff, 0xe1)],
    ['png', latin('\x89PNG\r\n\x1a\n\0\0')],
    ['vtt', Buffer.from('WEBVTT\n\n00:01.000 --> 00:02.000\nHallo')],
    ['vtt', Buffer.from('\uFEFFWEBVTT')],
  ] as const)('%s', (ext, head) => {
    expect(contentKindOf(head)?.ext).toBe(ext);
  });
});

describe('any other content is rejected', () => {
  test.each([
    ['nothing', Buffer.alloc(0)],
    ['a page', Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['an SVG, which may contain scripts', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg">')],
    ['a playlist', Buffer.from('#EXTM3U\n#EXTINF:1,\nfile:///etc/passwd')],
    ['a list for joining files', Buffer.from("ffconcat version 1.0\nfile '/etc/passwd'")],
    ['a program', latin('\x7fELF\x02\x01\x01')],
    ['an archive', latin('PK\x03\x04')],
    ['an older AAC stream', bytes(0xff, 0xf1, 0x50, 0x80)],
    ['an image format that few browsers show', latin('\0\0\0\x18ftypheic\0\0\0\0')],
    ['a text with a similar beginning', Buffer.from('WEBVTTX')],
  ])('%s', (_, head) => {
    expect(contentKindOf(head)).toBeUndefined();
  });
});
