import { useState } from 'react';
import { REGISTRATION } from '../../contract/site-settings.ts';
import { SelectField, SwitchField } from '../ui/fields/choice-fields.tsx';
import { LongTextField, TextField } from '../ui/fields/text-fields.tsx';
import { settingsTexts } from '../../i18n/admin/site-settings.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { SettingCard } from './setting-card.tsx';
import type { SettingProps } from './setting-props.ts';
import { useSetting } from './use-setting.ts';

export function RegistrationCard(props: SettingProps) {
  const { locked } = props;
  const texts = useTexts(settingsTexts);
  const registration = useSetting(props, 'registration');
  const isLocked = locked.has('registration');
  return (
    <SettingCard
      title={texts.registrationTitle}
      name="registration"
      {...{ isLocked, texts }}
      setting={registration}
    >
      <SelectField
        label={texts.registrationLabel}
        value={registration.value}
        isLocked={isLocked}
        choices={REGISTRATION.map((value) => ({ value, label: texts.registrations[value] }))}
        onChange={registration.change}
      />
    </SettingCard>
  );
}

export function ReportsCard(props: SettingProps) {
  const {} = props;
  const texts = useTexts(settingsTexts);
  const reports = useSetting(props, 'errorReports');
  return (
    <SettingCard
      title={texts.reportsTitle}
      name="errorReports"
      isLocked={props.locked.has('errorReports')}
      texts={texts}
      setting={reports}
    >
      <SwitchField
        label={texts.reportsLabel}
        help={texts.reportsHelp}
        isOn={reports.value}
        onChange={reports.change}
      />
    </SettingCard>
  );
}

/** One host name a line; empty lines are ignored. */
export function HostsCard(props: SettingProps) {
  const { locked } = props;
  const texts = useTexts(settingsTexts);
  const hosts = useSetting(props, 'playerHosts');
  const [typed, setTyped] = useState<string>();
  const isLocked = locked.has('playerHosts');
  const isSame = typed !== undefined && hostsIn(typed).join() === hosts.value.join();
  const [error] = hosts.errors;
  const bad = error === undefined ? undefined : hosts.value[Number(error === '' ? NaN : error)];
  return (
    <SettingCard
      title={texts.hostsTitle}
      name="playerHosts"
      {...{ isLocked, texts }}
      setting={hosts}
    >
      <LongTextField
        label={texts.hosts}
        help={texts.hostsHelp}
        isOptional
        isLocked={isLocked}
        value={isSame ? typed : hosts.value.join('\n')}
        error={
          error === undefined
            ? undefined
            : bad === undefined
              ? texts.hostsTooMany
              : texts.hostsBad(bad)
        }
        onChange={(text) => {
          setTyped(text);
          hosts.change(hostsIn(text));
        }}
      />
    </SettingCard>
  );
}

function hostsIn(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
}

export function TilesCard(props: SettingProps) {
  const { locked } = props;
  const texts = useTexts(settingsTexts);
  const tiles = useSetting(props, 'tiles');
  const isLocked = locked.has('tiles');
  return (
    <SettingCard title={texts.tilesTitle} name="tiles" {...{ isLocked, texts }} setting={tiles}>
      <TextField
        label={texts.tilesUrl}
        help={texts.tilesUrlHelp}
        value={tiles.value.url}
        isLocked={isLocked}
        error={tiles.errors.has('url') ? texts.tilesUrlBad : undefined}
        onChange={(url) => {
          tiles.change({ ...tiles.value, url });
        }}
      />
      <TextField
        label={texts.tilesAttribution}
        value={tiles.value.attribution}
        isLocked={isLocked}
        isOptional
        error={tiles.errors.has('attribution') ? texts.tilesAttributionBad : undefined}
        onChange={(attribution) => {
          tiles.change({ ...tiles.value, attribution });
        }}
      />
    </SettingCard>
  );
}
