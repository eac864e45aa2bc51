import type { taxonomyCalls } from '../../src/contract/admin/calls/taxonomy-calls.ts';
import type { Services } from '../services.ts';
import {
  addTaxonomyTerm,
  changeTaxonomyTerm,
  listTaxonomyTerms,
  orderTaxonomyTerms,
  removeTaxonomyTerm,
} from './administer-taxonomy.ts';
import {
  addLanguage,
  saveLanguage,
  listLanguages,
  orderLanguages,
  removeLanguage,
} from './administer-languages.ts';
import type { Handlers } from '../http/handler.ts';

export function taxonomyRoutes(services: Services): Handlers<keyof typeof taxonomyCalls> {
  return {
    adminLanguages: () => listLanguages(services),
    adminAddLanguage: ({ body, who }) => addLanguage(services, body, who.userId),
    adminOrderLanguages: ({ body, who }) => orderLanguages(services, body, who.userId),
    adminChangeLanguage: ({ params, body, who }) =>
      saveLanguage(services, params.id, body, who.userId),
    adminRemoveLanguage: ({ params, who }) => removeLanguage(services, params.id, who.userId),
    adminTaxonomyTerms: ({ params }) => listTaxonomyTerms(services, params.shelf),
    adminAddTaxonomyTerm: ({ params: { shelf: taxonomy }, body, who }) =>
      addTaxonomyTerm(services, { taxonomy, actorId: who.userId }, body),
    adminOrderTaxonomyTerms: ({ params: { shelf: taxonomy }, body, who }) =>
      orderTaxonomyTerms(services, { taxonomy, actorId: who.userId }, body),
    adminChangeTaxonomyTerm: ({ params: { shelf: taxonomy, id }, body, who }) =>
      changeTaxonomyTerm(services, { taxonomy, actorId: who.userId }, id, body),
    adminRemoveTaxonomyTerm: ({ params: { shelf: taxonomy, id }, query, who }) =>
      removeTaxonomyTerm(services, { taxonomy, actorId: who.userId }, { id, moveTo: query.moveTo }),
  };
}
