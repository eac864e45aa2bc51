import type { HostSettings } from '../../src/contract/host-settings.ts';
import { englishLegal } from './english.ts';
import { germanLegal } from './german.ts';

/** Shown until the operator has written their own. */
export const legalTemplates: HostSettings['legal'] = { de: germanLegal, en: englishLegal };
