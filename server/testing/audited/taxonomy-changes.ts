import type { fieldCalls } from '../../../src/contract/admin/calls/field-calls.ts';
import type { taxonomyCalls } from '../../../src/contract/admin/calls/taxonomy-calls.ts';
import type { AuditedServer } from './audited-server.ts';
import type { ChangesOf, ExpectedAuditEntry } from './changing-call.ts';

const ofLanguage = (action: string, id: number | string): ExpectedAuditEntry => [
  `language/${action}`,
  'language',
  String(id),
];
const ofCity = (action: string, id: string): ExpectedAuditEntry => [`city/${action}`, 'city', id];
const ofField = (action: string, id: string): ExpectedAuditEntry => [
  `field/${action}`,
  'field',
  id,
];
const TAXONOMY_PARAMS = { shelf: 'cities' } as const;

async function aLanguage(auditedServer: AuditedServer, code: string): Promise<number> {
  const { languages } = await auditedServer.sendRequest('adminAddLanguage', {
    body: { code, name: code },
  });
  return languages.find((language) => language.code === code)?.id ?? 0;
}

async function aCity(auditedServer: AuditedServer): Promise<string> {
  const body = { slug: auditedServer.slug(), names: { 2: 'Ulm' } };
  const { things: terms } = await auditedServer.sendRequest('adminAddTaxonomyTerm', {
    params: TAXONOMY_PARAMS,
    body,
  });
  return terms.find(({ slug }) => slug === body.slug)?.id ?? '';
}

function newField(auditedServer: AuditedServer) {
  const about = { type: 'text', isPerLanguage: true, labels: { 2: 'Stoff' }, help: {} } as const;
  return { owner: 'track', name: auditedServer.slug(), rules: {}, ...about } as const;
}

const aField = async (auditedServer: AuditedServer) =>
  (await auditedServer.sendRequest('adminAddField', { body: newField(auditedServer) })).id;

export const taxonomyChanges: ChangesOf<typeof taxonomyCalls> = {
  adminAddLanguage: async () => ({
    body: { code: 'pl', name: 'Polski' },
    auditEntry: ({ languages }) =>
      ofLanguage('add', languages.find(({ code }) => code === 'pl')?.id ?? ''),
  }),
  adminOrderLanguages: async () => ({
    body: { ids: [3, 2] },
    auditEntry: ofLanguage('order', 'languages'),
  }),
  async adminChangeLanguage(auditedServer) {
    const id = await aLanguage(auditedServer, 'cs');
    return { params: { id }, body: { name: 'Čeština' }, auditEntry: ofLanguage('change', id) };
  },
  async adminRemoveLanguage(auditedServer) {
    const id = await aLanguage(auditedServer, 'da');
    return { params: { id }, auditEntry: ofLanguage('remove', id) };
  },
  adminAddTaxonomyTerm: async (auditedServer) => ({
    params: TAXONOMY_PARAMS,
    body: { slug: auditedServer.slug(), names: { 2: 'Ulm' } },
    auditEntry: ({ things: terms }) => ofCity('add', terms.at(-1)?.id ?? ''),
  }),
  async adminOrderTaxonomyTerms(auditedServer) {
    const ids = [await aCity(auditedServer), await aCity(auditedServer)].toReversed();
    return { params: TAXONOMY_PARAMS, body: { ids }, auditEntry: ofCity('order', 'cities') };
  },
  async adminChangeTaxonomyTerm(auditedServer) {
    const id = await aCity(auditedServer);
    return {
      params: { ...TAXONOMY_PARAMS, id },
      body: { slug: auditedServer.slug() },
      auditEntry: ofCity('change', id),
    };
  },
  async adminRemoveTaxonomyTerm(auditedServer) {
    const id = await aCity(auditedServer);
    return { params: { ...TAXONOMY_PARAMS, id }, auditEntry: ofCity('remove', id) };
  },
};

export const fieldChanges: ChangesOf<typeof fieldCalls> = {
  adminAddField: async (auditedServer) => ({
    body: newField(auditedServer),
    auditEntry: ({ id }) => ofField('add', id),
  }),
  async adminOrderFields(auditedServer) {
    const ids = [await aField(auditedServer), await aField(auditedServer)].toReversed();
    return { body: { owner: 'track', ids }, auditEntry: ofField('order', 'track') };
  },
  async adminChangeField(auditedServer) {
    const id = await aField(auditedServer);
    return { params: { id }, body: { labels: { 2: 'Faden' } }, auditEntry: ofField('change', id) };
  },
  async adminRemoveField(auditedServer) {
    const id = await aField(auditedServer);
    return { params: { id }, auditEntry: ofField('remove', id) };
  },
};
