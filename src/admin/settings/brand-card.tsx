import { TextField } from '../ui/fields/text-fields.tsx';
import { indexTexts } from '../session/texts/index-texts.ts';
import { languageName } from '../../i18n/language-name.ts';
import { LogoField } from './logo-field.tsx';
import { SettingCard } from './setting-card.tsx';
import type { SettingProps } from './setting-props.ts';
import { useSetting } from './use-setting.ts';

export function BrandCard(given: SettingProps) {
  const { admin, locked, languages } = given;
  const texts = indexTexts(admin.languageCode);
  const brand = useSetting(given, 'brand');
  const { name, claim, logo } = brand.value;
  const isLocked = locked.has('brand');
  return (
    <SettingCard title={texts.brandTitle} name="brand" {...{ isLocked, texts }} setting={brand}>
      <TextField
        label={texts.brandName}
        value={name}
        isLocked={isLocked}
        error={brand.errors.has('name') ? texts.brandNameBad : undefined}
        onChange={(next) => {
          brand.change({ ...brand.value, name: next });
        }}
      />
      {languages.map((code) => (
        <TextField
          key={code}
          label={texts.brandClaim(languageName(code, admin.languageCode))}
          lang={code}
          value={claim[code] ?? ''}
          isLocked={isLocked}
          isOptional
          error={brand.errors.has(`claim.${code}`) ? texts.brandClaimBad : undefined}
          onChange={(next) => {
            brand.change({ ...brand.value, claim: { ...claim, [code]: next } });
          }}
        />
      ))}
      <LogoField
        {...{ admin, texts, logo, isLocked }}
        onChange={(next) => {
          brand.change({ name, claim, ...(next === undefined ? {} : { logo: next }) });
        }}
      />
    </SettingCard>
  );
}
