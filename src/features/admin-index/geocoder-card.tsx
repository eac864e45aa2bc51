import { GEOCODERS } from '../../contract/host-settings.ts';
import { SelectField } from '../../ui/desk/choice-fields.tsx';
import { TextField } from '../../ui/desk/text-fields.tsx';
import { indexTexts } from './index-texts.ts';
import { SettingCard } from './setting-card.tsx';
import type { SettingProps } from './setting-props.ts';
import { useSetting } from './use-setting.ts';

/** Where authors search places by name. Without an address nobody is asked. */
export function GeocoderCard(given: SettingProps) {
  const { desk, locked } = given;
  const texts = indexTexts(desk.languageCode);
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
        error={geocoder.faults.has('url') ? texts.geocoderUrlBad : undefined}
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
