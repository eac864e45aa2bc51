import {
  SETTING_NAMES,
  siteSettings,
  type SettingName,
  type SiteSettings,
} from '../../src/contract/site-settings.ts';
import type { Services } from '../services.ts';
import { saveSettings } from '../settings/save-settings.ts';
import type { Command } from './command.ts';
import { succeeded, wrongUsage, type CommandOutcome } from './command-outcome.ts';
import { didYouMean } from '../../src/lib/nearest-name.ts';
import { readValue } from './read-value.ts';

const NAMES = `NAME is one of ${SETTING_NAMES.join(', ')}.`;
const MAX_SHOWN = 100;

export const settingsGet: Command = {
  name: 'settings get',
  help: 'prints a setting of the site as JSON, or an overview of all',
  details: [
    NAMES,
    'What the environment fixes is marked. The overview hides the address of the geocoder, which may hold a key.',
  ],
  arguments: [{ name: 'NAME', isOptional: true }],
  run(context, { values: { NAME: name } }) {
    if (name === undefined) return context.withServices(showAll);
    const setting = settingNamed(name);
    if (setting === undefined) return unknownSetting(name);
    return context.withServices((services) => showOne(services, setting));
  },
};

export const settingsSet: Command = {
  name: 'settings set',
  help: 'changes a setting of the site, checked as in the authoring area',
  details: [
    NAMES,
    'VALUE is JSON; a word that is no JSON is taken as text. With - as VALUE it is read from the standard input: for long texts, and for what the list of processes must not show.',
    'A server that runs applies it within a second.',
  ],
  arguments: [{ name: 'NAME' }, { name: 'VALUE' }],
  async run(context, { values: { NAME: name = '', VALUE: given = '' } }) {
    const setting = settingNamed(name);
    if (setting === undefined) return unknownSetting(name);
    const text = given === '-' ? await context.readStandardInput() : given;
    const read = readValue(setting, siteSettings.shape[setting], jsonOrText(text));
    if (read.kind === 'wrong') return read.outcome;
    const changes = { [setting]: read.value };
    return context.withServices(async (services) => {
      await saveSettings(services, { changes, versions: {}, actorId: null });
      return succeeded([`${setting} is saved.`], { name: setting, value: read.value });
    });
  },
};

const settingNamed = (name: string): SettingName | undefined =>
  SETTING_NAMES.find((known) => known === name);

const unknownSetting = (name: string): CommandOutcome =>
  wrongUsage(`There is no setting '${name}'.${didYouMean(name, SETTING_NAMES)} ${NAMES}`);

function jsonOrText(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return text.replace(/\r?\n$/, '');
  }
}

async function showOne({ site }: Services, name: SettingName): Promise<CommandOutcome> {
  const value = site.settings[name];
  const isFixed = site.fixedNames.includes(name);
  return succeeded([JSON.stringify(value, undefined, 2)], { name, value, isFixed });
}

async function showAll({ site }: Services): Promise<CommandOutcome> {
  const settings = withoutKey(site.settings);
  const lines = SETTING_NAMES.map((name) => {
    const fixed = site.fixedNames.includes(name) ? '  (fixed by the environment)' : '';
    return `${name}  ${shortened(JSON.stringify(settings[name]))}${fixed}`;
  });
  return succeeded(lines, { settings, fixed: site.fixedNames });
}

const shortened = (text: string) =>
  text.length <= MAX_SHOWN ? text : `${text.slice(0, MAX_SHOWN)}…`;

function withoutKey(settings: SiteSettings): SiteSettings {
  const { geocoder } = settings;
  return { ...settings, geocoder: { ...geocoder, url: geocoder.url === '' ? '' : '(hidden)' } };
}
