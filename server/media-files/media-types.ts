const TYPES: Readonly<Record<string, string>> = {
  m4a: 'audio/mp4',
  mp3: 'audio/mpeg',
  ogg: 'audio/ogg',
  wav: 'audio/wav',
  flac: 'audio/flac',
  webp: 'image/webp',
  avif: 'image/avif',
  png: 'image/png',
  jpg: 'image/jpeg',
  svg: 'image/svg+xml',
  vtt: 'text/vtt; charset=utf-8',
  pmtiles: 'application/vnd.pmtiles',
};

/** Undefined for an extension that is not a medium's. */
export function mediaTypeOf(extension: string): string | undefined {
  return Object.hasOwn(TYPES, extension) ? TYPES[extension] : undefined;
}

/** Returns the extension in lower case, without the dot; `jpeg` becomes `jpg`. */
export function extensionOf(name: string): string {
  const extension = /\.([a-z0-9]+)$/i.exec(name)?.[1]?.toLowerCase() ?? '';
  return extension === 'jpeg' ? 'jpg' : extension;
}
