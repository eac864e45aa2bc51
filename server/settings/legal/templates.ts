import type { SiteSettings } from '../../../src/contract/site-settings.ts';
import { englishLegal } from './english.ts';
import { germanLegal } from './german.ts';

/** Shown until the operator has written their own texts. */
export const legalTemplates: SiteSettings['legal'] = { de: germanLegal, en: englishLegal };
