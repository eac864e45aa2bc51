import { LongTextField } from '../ui/fields/text-fields.tsx';
import styles from '../ui/page/index.module.css';
import { indexTexts } from '../session/texts/index-texts.ts';
import { languageName } from '../../i18n/language-name.ts';
import { SettingCard } from './setting-card.tsx';
import type { SettingProps } from './setting-props.ts';
import { useSetting } from './use-setting.ts';

const KINDS = ['imprint', 'privacy'] as const;

/** The legal texts, with the languages side by side. */
export function LegalCard(given: SettingProps) {
  const { admin, locked, languages } = given;
  const texts = indexTexts(admin.languageCode);
  const legal = useSetting(given, 'legal');
  const isLocked = locked.has('legal');
  const written = (code: string) => legal.value[code] ?? { imprint: '', privacy: '' };
  return (
    <SettingCard title={texts.legalTitle} name="legal" {...{ isLocked, texts }} setting={legal}>
      <p className="page-fine">{texts.legalHelp}</p>
      {KINDS.map((kind) => (
        <div key={kind} className={styles['columns']}>
          {languages.map((code) => (
            <LongTextField
              key={code}
              label={texts[kind](languageName(code, admin.languageCode))}
              lang={code}
              rows={12}
              value={written(code)[kind]}
              isLocked={isLocked}
              error={legal.errors.has(`${code}.${kind}`) ? texts.legalBad : undefined}
              onChange={(next) => {
                legal.change({ ...legal.value, [code]: { ...written(code), [kind]: next } });
              }}
            />
          ))}
        </div>
      ))}
    </SettingCard>
  );
}
