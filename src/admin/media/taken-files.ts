/** The types that the file picker offers; the server detects the real type from the first bytes. */
export const TAKEN_FILES = 'audio/*,image/jpeg,image/png,image/webp,image/avif,.vtt';
