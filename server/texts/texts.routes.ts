import { searchContents } from './search-contents.ts';
import type { textCalls } from '../../src/contract/admin/calls/text-calls.ts';
import type { Services } from '../services.ts';
import { compareTexts } from './compare-texts.ts';
import { listTexts } from './list-texts.ts';
import { saveTexts } from './save-texts.ts';
import type { Handlers } from '../http/handler.ts';

export function textRoutes(services: Services): Handlers<keyof typeof textCalls | 'adminContents'> {
  return {
    adminTexts: ({ params, query, scope }) =>
      listTexts(services, params.owner, { ...query, within: scope }),
    adminSaveTexts: ({ body, who }) => saveTexts(services, body.changes, who.userId),
    adminCompareTexts: ({ body }) => compareTexts(services, body.texts),
    adminContents: ({ query, scope }) => searchContents(services, query.search, scope),
  };
}
