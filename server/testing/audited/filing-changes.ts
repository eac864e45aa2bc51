import type { fieldCalls } from '../../../src/contract/admin/field-calls.ts';
import type { filingCalls } from '../../../src/contract/admin/filing-calls.ts';
import type { AuditedHost } from './audited-host.ts';
import type { ChangesOf, Line } from './changing-call.ts';

const ofLanguage = (action: string, id: number | string): Line => [
  `language/${action}`,
  'language',
  String(id),
];
const ofCity = (action: string, id: string): Line => [`city/${action}`, 'city', id];
const ofField = (action: string, id: string): Line => [`field/${action}`, 'field', id];
const SHELF = { shelf: 'cities' } as const;

async function aLanguage(house: AuditedHost, code: string): Promise<number> {
  const { languages } = await house.ask('adminAddLanguage', { body: { code, name: code } });
  return languages.find((one) => one.code === code)?.id ?? 0;
}

async function aCity(house: AuditedHost): Promise<string> {
  const body = { slug: house.slug(), names: { 2: 'Ulm' } };
  const { things } = await house.ask('adminAddFiling', { params: SHELF, body });
  return things.find(({ slug }) => slug === body.slug)?.id ?? '';
}

function newField(house: AuditedHost) {
  const about = { type: 'text', isPerLanguage: true, labels: { 2: 'Stoff' }, help: {} } as const;
  return { owner: 'track', name: house.slug(), rules: {}, ...about } as const;
}

const aField = async (house: AuditedHost) =>
  (await house.ask('adminAddField', { body: newField(house) })).id;

export const filingChanges: ChangesOf<typeof filingCalls> = {
  adminAddLanguage: async () => ({
    body: { code: 'pl', name: 'Polski' },
    line: ({ languages }) =>
      ofLanguage('add', languages.find(({ code }) => code === 'pl')?.id ?? ''),
  }),
  adminOrderLanguages: async () => ({
    body: { ids: [3, 2] },
    line: ofLanguage('order', 'languages'),
  }),
  async adminChangeLanguage(house) {
    const id = await aLanguage(house, 'cs');
    return { params: { id }, body: { name: 'Čeština' }, line: ofLanguage('change', id) };
  },
  async adminRemoveLanguage(house) {
    const id = await aLanguage(house, 'da');
    return { params: { id }, line: ofLanguage('remove', id) };
  },
  adminAddFiling: async (house) => ({
    params: SHELF,
    body: { slug: house.slug(), names: { 2: 'Ulm' } },
    line: ({ things }) => ofCity('add', things.at(-1)?.id ?? ''),
  }),
  async adminOrderFiling(house) {
    const ids = [await aCity(house), await aCity(house)].toReversed();
    return { params: SHELF, body: { ids }, line: ofCity('order', 'cities') };
  },
  async adminChangeFiling(house) {
    const id = await aCity(house);
    return { params: { ...SHELF, id }, body: { slug: house.slug() }, line: ofCity('change', id) };
  },
  async adminRemoveFiling(house) {
    const id = await aCity(house);
    return { params: { ...SHELF, id }, line: ofCity('remove', id) };
  },
};

export const fieldChanges: ChangesOf<typeof fieldCalls> = {
  adminAddField: async (house) => ({
    body: newField(house),
    line: ({ id }) => ofField('add', id),
  }),
  async adminOrderFields(house) {
    const ids = [await aField(house), await aField(house)].toReversed();
    return { body: { owner: 'track', ids }, line: ofField('order', 'track') };
  },
  async adminChangeField(house) {
    const id = await aField(house);
    return { params: { id }, body: { labels: { 2: 'Faden' } }, line: ofField('change', id) };
  },
  async adminRemoveField(house) {
    const id = await aField(house);
    return { params: { id }, line: ofField('remove', id) };
  },
};
