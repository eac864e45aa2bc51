import type { AdminContext } from '../session/admin-context.ts';
import { useAdminQuery } from '../session/queries/use-admin-query.ts';
import { QueryState, StaleMessage } from '../ui/page/states.tsx';
import styles from './settings.module.css';
import { LinksCard } from './links-card.tsx';
import { HostsCard, RegistrationCard, ReportsCard, TilesCard } from './small-settings.tsx';
import { TextField, LongTextField } from '../ui/fields/text-fields.tsx';
import { settingsTexts } from '../../i18n/admin/site-settings.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { languageName } from '../../i18n/language-name.ts';
import { LogoField } from './logo-field.tsx';
import { SettingCard } from './setting-card.tsx';
import type { SettingProps } from './setting-props.ts';
import { useSetting } from './use-setting.ts';
import { GEOCODERS } from '../../contract/site-settings.ts';
import { SelectField } from '../ui/fields/choice-fields.tsx';

const KINDS = ['imprint', 'privacy'] as const;

/** The settings for administrators; those that the environment fixes are locked. */
export function SettingsSection({ admin }: { readonly admin: AdminContext }) {
  const read = useAdminQuery(admin, 'adminSettings', {});
  const spoken = useAdminQuery(admin, 'adminLanguages', {});
  if (read.phase !== 'ready') return <QueryState query={read} />;
  if (spoken.phase !== 'ready') return <QueryState query={spoken} />;
  const { settings, versions, locked } = read.value;
  const codes = spoken.value.languages.map(({ code }) => code.slice(0, 2));
  const languages = [...new Set([...codes, ...Object.keys(settings.legal)])];
  const current = { settings, versions, refetch: read.refetch };
  const shared = { admin, ...current, locked: new Set(locked), languages };
  return (
    <>
      <StaleMessage query={read} />
      <div className={styles['columns']}>
        <BrandCard {...shared} />
        <RegistrationCard {...shared} />
        <HostsCard {...shared} />
        <TilesCard {...shared} />
        <GeocoderCard {...shared} />
        <LinksCard {...shared} />
        <ReportsCard {...shared} />
      </div>
      <LegalCard {...shared} />
    </>
  );
}

function BrandCard(props: SettingProps) {
  const { admin, locked, languages } = props;
  const texts = useTexts(settingsTexts);
  const brand = useSetting(props, 'brand');
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

/** The geocoder with which authors search places. Without an address no server is queried. */
function GeocoderCard(props: SettingProps) {
  const { locked } = props;
  const texts = useTexts(settingsTexts);
  const geocoder = useSetting(props, 'geocoder');
  const isLocked = locked.has('geocoder');
  return (
    <SettingCard
      title={texts.geocoderTitle}
      name="geocoder"
      {...{ isLocked, texts }}
      setting={geocoder}
    >
      <p className="page-fine">{texts.geocoderText}</p>
      <TextField
        label={texts.geocoderUrl}
        help={texts.geocoderUrlHelp}
        type="url"
        isOptional
        isLocked={isLocked}
        value={geocoder.value.url}
        error={geocoder.errors.has('url') ? texts.geocoderUrlBad : undefined}
        onChange={(url) => {
          geocoder.change({ ...geocoder.value, url: url.trim() });
        }}
      />
      <SelectField
        label={texts.geocoderKind}
        value={geocoder.value.kind}
        isLocked={isLocked}
        choices={GEOCODERS.map((value) => ({ value, label: texts.geocoderKinds[value] }))}
        onChange={(kind) => {
          geocoder.change({ ...geocoder.value, kind });
        }}
      />
    </SettingCard>
  );
}

/** The legal texts, with the languages side by side. */
function LegalCard(props: SettingProps) {
  const { admin, locked, languages } = props;
  const texts = useTexts(settingsTexts);
  const legal = useSetting(props, 'legal');
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
