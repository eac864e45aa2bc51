import { fileURLToPath } from 'node:url';
import { join } from 'node:path';

export const mediaRoot = fileURLToPath(new URL('../media', import.meta.url));

export const mediaFile = (name: string): string => join(mediaRoot, name);
