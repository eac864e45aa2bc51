/** The types that the file picker offers; the server detects the real type from the first bytes. */
export const ACCEPTED_FILE_TYPES = 'audio/*,image/jpeg,image/png,image/webp,image/avif,.vtt';
