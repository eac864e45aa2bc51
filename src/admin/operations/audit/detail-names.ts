import type { AdminLanguages } from '../../../contract/admin/taxonomy.ts';
import type { FieldDefinitionList } from '../../../contract/admin/field-definitions.ts';
import { SETTING_NAMES } from '../../../contract/site-settings.ts';
import { INDEPENDENT } from '../../../core/story/model.ts';
import type { AdminContext } from '../../session/admin-context.ts';
import { labelIn } from '../../session/texts/label-in.ts';
import { useAdminQuery, type AdminQuery } from '../../session/queries/use-admin-query.ts';
import { formatBytes } from '../../../ui/format-bytes.ts';
import { auditTexts, type AuditTexts } from '../../../i18n/admin/audit.ts';
import { overviewTexts } from '../../../i18n/admin/overview.ts';
import { roleName } from '../../../i18n/admin/roles.ts';
import { settingsTexts } from '../../../i18n/admin/site-settings.ts';
import { textsOf } from '../../../i18n/texts-of.ts';
import { labelFor } from '../../session/texts/label-in.ts';
import { settingPathLabel, titleOfSetting } from '../../session/texts/setting-labels.ts';
import { formatDateTime } from '../../../lib/format-date.ts';

/** The names that describe the details of a change. */
export interface DetailNames {
  readonly texts: AuditTexts;
  readonly field: (name: string) => string;
  /** Undefined: the value is for all languages. */
  readonly language: (id: number) => string | undefined;
  readonly nameOfTarget: (kind: string, id: string) => string;
  readonly role: (role: number) => string;
  readonly job: (kind: string) => string;
  /** The label of a path in a setting, such as `legal/de/imprint`. */
  readonly setting: (settingPath: string) => string;
  readonly time: (atMs: number) => string;
  readonly size: (bytes: number) => string;
}

export interface Named {
  readonly names: Readonly<Record<string, string>>;
  readonly languages: AdminLanguages['languages'];
  readonly fields: FieldDefinitionList['fields'];
}

/**
 * The names of fields and languages are loaded once; until then, and if that fails, their
 * identifiers are shown.
 */
export function useDetailNames(
  admin: AdminContext,
  names: Readonly<Record<string, string>>,
): DetailNames {
  const fields = valueOf(useAdminQuery(admin, 'adminFields', { query: {} }))?.fields ?? [];
  const languages = valueOf(useAdminQuery(admin, 'adminLanguages', {}))?.languages ?? [];
  return detailNames(admin.languageCode, { names, fields, languages });
}

export function detailNames(
  languageCode: string,
  { names, languages, fields }: Named,
): DetailNames {
  const texts = textsOf(auditTexts, languageCode);
  const { jobKinds } = textsOf(overviewTexts, languageCode);
  const settings = textsOf(settingsTexts, languageCode);
  return {
    texts,
    field: (name) => {
      const labels = fields.find((field) => field.name === name)?.labels ?? {};
      return labelIn(labels, languages, languageCode) ?? name;
    },
    language: (id) =>
      id === INDEPENDENT
        ? undefined
        : (languages.find((language) => language.id === id)?.name ?? String(id)),
    nameOfTarget: (kind, id) => names[`${kind} ${id}`] ?? `(${texts.gone})`,
    role: (role) => roleName(role, texts),
    job: (kind) => labelFor(jobKinds, kind),
    setting: (settingPath) => {
      const [first, ...rest] = settingPath.split('/');
      const name = SETTING_NAMES.find((candidate) => candidate === first);
      if (name === undefined) return settingPath;
      const title = titleOfSetting(name, settings);
      const pathLabel = settingPathLabel(name, rest, settings, languageCode);
      return rest.length === 0 || pathLabel === title ? title : `${title}: ${pathLabel}`;
    },
    time: (atMs) => formatDateTime(atMs, languageCode),
    size: (bytes) => formatBytes(bytes, languageCode),
  };
}

function valueOf<T>(query: AdminQuery<T>): T | undefined {
  return query.phase === 'ready' ? query.value : undefined;
}
