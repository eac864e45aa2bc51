import type { AdminLanguages } from '../../contract/admin/filing.ts';
import type { FieldDefinitionList } from '../../contract/admin/field-definitions.ts';
import { SETTING_NAMES } from '../../contract/host-settings.ts';
import { INDEPENDENT } from '../../core/story/model.ts';
import type { AdminDesk } from '../../runtime/admin/admin-desk.ts';
import { labelIn } from '../../runtime/admin/label-in.ts';
import { useAsked, type Asked } from '../../runtime/admin/use-asked.ts';
import { bytesInWords } from '../../ui/bytes-in-words.ts';
import { auditTexts, type AuditTexts } from './audit-texts.ts';
import { indexTexts, momentInWords, wordFor } from './index-texts.ts';
import { partOfSetting, titleOfSetting } from './setting-words.ts';

/** How people know what the details of a change name. */
export interface DetailNames {
  readonly texts: AuditTexts;
  readonly field: (name: string) => string;
  /** undefined: what is written there is for all languages. */
  readonly language: (id: number) => string | undefined;
  readonly thing: (kind: string, id: string) => string;
  readonly role: (role: number) => string;
  readonly job: (kind: string) => string;
  /** A place of a setting, as `legal/de/imprint`. */
  readonly setting: (place: string) => string;
  readonly time: (atMs: number) => string;
  readonly size: (bytes: number) => string;
}

export interface Named {
  readonly names: Readonly<Record<string, string>>;
  readonly languages: AdminLanguages['languages'];
  readonly fields: FieldDefinitionList['fields'];
}

/** Names of the fields and languages are asked once a visit; until they are there, and if not, their own names stand. */
export function useDetailNames(
  desk: AdminDesk,
  names: Readonly<Record<string, string>>,
): DetailNames {
  const fields = valueOf(useAsked(desk, 'adminFields', { query: {} }))?.fields ?? [];
  const languages = valueOf(useAsked(desk, 'adminLanguages', {}))?.languages ?? [];
  return detailNames(desk.languageCode, { names, fields, languages });
}

export function detailNames(
  languageCode: string,
  { names, languages, fields }: Named,
): DetailNames {
  const texts = auditTexts(languageCode);
  const index = indexTexts(languageCode);
  return {
    texts,
    field: (name) => {
      const labels = fields.find((one) => one.name === name)?.labels ?? {};
      return labelIn(labels, languages, languageCode) ?? name;
    },
    language: (id) =>
      id === INDEPENDENT ? undefined : (languages.find((one) => one.id === id)?.name ?? String(id)),
    thing: (kind, id) => names[`${kind} ${id}`] ?? `(${texts.gone})`,
    role: (role) => texts.roles[role] ?? texts.otherRole(role),
    job: (kind) => wordFor(index.jobKinds, kind),
    setting: (place) => {
      const [first, ...rest] = place.split('/');
      const name = SETTING_NAMES.find((one) => one === first);
      if (name === undefined) return place;
      const title = titleOfSetting(name, index);
      const part = partOfSetting(name, rest, index, languageCode);
      return rest.length === 0 || part === title ? title : `${title}: ${part}`;
    },
    time: (atMs) => momentInWords(atMs, languageCode),
    size: (bytes) => bytesInWords(bytes, languageCode),
  };
}

function valueOf<T>(asked: Asked<T>): T | undefined {
  return asked.phase === 'ready' ? asked.value : undefined;
}
