import { GEOCODERS } from '../../contract/site-settings.ts';
import { SelectField } from '../ui/fields/choice-fields.tsx';
import { TextField } from '../ui/fields/text-fields.tsx';
import { indexTexts } from '../session/texts/index-texts.ts';
import { SettingCard } from './setting-card.tsx';
import type { SettingProps } from './setting-props.ts';
import { useSetting } from './use-setting.ts';

/** The geocoder with which authors search places. Without an address no server is queried. */
export function GeocoderCard(given: SettingProps) {
  const { admin, locked } = given;
  const texts = indexTexts(admin.languageCode);
  const geocoder = useSetting(given, 'geocoder');
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
