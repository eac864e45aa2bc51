import type { filingCalls } from '../../../src/contract/admin/filing-calls.ts';
import type { Services } from '../../services.ts';
import {
  addFiling,
  changeFiling,
  listFiling,
  orderFiling,
  removeFiling,
} from '../../usecases/keep-filing.ts';
import {
  addLanguage,
  changeLanguage,
  listLanguages,
  orderLanguages,
  removeLanguage,
} from '../../usecases/keep-languages.ts';
import type { Handlers } from '../handler.ts';

export function filingRoutes(services: Services): Handlers<keyof typeof filingCalls> {
  return {
    adminLanguages: () => listLanguages(services),
    adminAddLanguage: ({ body, who }) => addLanguage(services, body, who.userId),
    adminOrderLanguages: ({ body, who }) => orderLanguages(services, body, who.userId),
    adminChangeLanguage: ({ params, body, who }) =>
      changeLanguage(services, params.id, body, who.userId),
    adminRemoveLanguage: ({ params, who }) => removeLanguage(services, params.id, who.userId),
    adminFiling: ({ params }) => listFiling(services, params.shelf),
    adminAddFiling: ({ params: { shelf }, body, who }) =>
      addFiling(services, { shelf, actorId: who.userId }, body),
    adminOrderFiling: ({ params: { shelf }, body, who }) =>
      orderFiling(services, { shelf, actorId: who.userId }, body),
    adminChangeFiling: ({ params: { shelf, id }, body, who }) =>
      changeFiling(services, { shelf, actorId: who.userId }, id, body),
    adminRemoveFiling: ({ params: { shelf, id }, query, who }) =>
      removeFiling(services, { shelf, actorId: who.userId }, { id, moveTo: query.moveTo }),
  };
}
