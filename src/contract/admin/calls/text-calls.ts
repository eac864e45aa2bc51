import { MANY_ROWS_MS, type Call } from '../../call.ts';
import {
  textsCompare,
  textsCompared,
  textsParams,
  textsQuery,
  textsSave,
  textsSaved,
  textTable,
} from '../texts.ts';

/** The texts of one kind across all walks, for translating. */
export const textCalls = {
  adminTexts: {
    method: 'GET',
    path: '/api/admin/texts/{owner}',
    summary: 'Elements × fields × languages of a kind, with what is missing.',
    access: 'text:read',
    walks: 'scoped',
    params: textsParams,
    query: textsQuery,
    answer: textTable,
    errors: [],
  },
  adminSaveTexts: {
    method: 'PUT',
    path: '/api/admin/texts',
    summary: 'Writes texts that still stand as the editor saw them, and tells of the others.',
    access: 'text:write',
    walks: 'texts',
    body: textsSave,
    answer: textsSaved,
    errors: [],
    timeoutMs: MANY_ROWS_MS,
  },
  adminCompareTexts: {
    method: 'POST',
    path: '/api/admin/texts/compare',
    summary: 'What would change if these texts were written; writes nothing.',
    access: 'text:read',
    walks: 'compared-texts',
    body: textsCompare,
    answer: textsCompared,
    errors: [],
    timeoutMs: MANY_ROWS_MS,
  },
} as const satisfies Readonly<Record<string, Call>>;
