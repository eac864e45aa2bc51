/** What the chooser of files offers; what a file is, the host reads from its first bytes. */
export const TAKEN_FILES = 'audio/*,image/jpeg,image/png,image/webp,image/avif,.vtt';
