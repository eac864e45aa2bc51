import * as z from 'zod/mini';
import type { PublicConfig } from '../../src/contract/public-config.ts';
import {
  siteSettings,
  publicSettings,
  type SiteSettings,
  type SettingName,
} from '../../src/contract/site-settings.ts';
import type { ServerConfig } from '../config/server-config.ts';
import { englishLegal } from './legal/english.ts';
import { germanLegal } from './legal/german.ts';
import type { SiteLanguage } from '../taxonomy/languages.store.ts';
import type { Store } from '../store/store.ts';

/** The site's settings: the environment's value, else the saved one, else the default. */
export class SiteConfiguration {
  readonly #store: Store;
  readonly #config: Pick<ServerConfig, 'basePath' | 'fixed'>;
  readonly #version: string;
  #settings: SiteSettings = DEFAULTS;
  #current: PublicConfig;

  private constructor(store: Store, config: ServerConfig, version: string) {
    this.#store = store;
    this.#config = config;
    this.#version = version;
    this.#current = this.#describe([]);
  }

  static async read(
    store: Store,
    config: ServerConfig,
    version: string,
  ): Promise<SiteConfiguration> {
    const configuration = new SiteConfiguration(store, config, version);
    await configuration.refresh();
    return configuration;
  }

  /** The response of `/api/config`. A new object whenever something has changed. */
  get current(): PublicConfig {
    return this.#current;
  }

  get fixedNames(): readonly SettingName[] {
    return Object.keys(this.#config.fixed) as readonly SettingName[];
  }

  get settings(): SiteSettings {
    return this.#settings;
  }

  /** Other servers may have saved something. */
  async refresh(): Promise<void> {
    const saved = await this.#store.settings.readSettings();
    const languages = await this.#store.languages.listLanguages();
    this.#settings = { ...settingsIn(saved), ...this.#config.fixed };
    const next = this.#describe(languages);
    if (JSON.stringify(next) !== JSON.stringify(this.#current)) this.#current = next;
  }

  #describe(languages: readonly SiteLanguage[]): PublicConfig {
    return {
      klangweg: 1,
      version: this.#version,
      basePath: this.#config.basePath,
      // Only public settings.
      ...z.parse(publicSettings, this.#settings),
      languages: languages.map(({ id, code, name }) => ({ id, code, name })),
    };
  }
}

const DEFAULTS: SiteSettings = {
  brand: { name: 'Audiowalk', claim: {} },
  // Shown until the operator has written their own texts.
  legal: { de: germanLegal, en: englishLegal },
  storeLinks: [],
  tiles: {
    url: 'https://tile.openstreetmap.org/{z}/{x}/{y}.png',
    attribution: '© OpenStreetMap',
  },
  playerHosts: [],
  registration: 'off',
  errorReports: true,
  geocoder: { kind: 'nominatim', url: '' },
};

/** The effective settings, apart from those that the environment fixes. */
export function settingsIn(saved: Readonly<Record<string, unknown>>): SiteSettings {
  return { ...DEFAULTS, ...readable(saved) };
}

/** A setting that a later release wrote in another format counts as unset. */
function readable(saved: Readonly<Record<string, unknown>>): Partial<SiteSettings> {
  const entries = Object.entries(siteSettings.shape).flatMap(([name, schema]) => {
    const value = saved[`host/${name}`];
    const parsed = z.safeParse<z.ZodMiniType>(schema, value);
    return value !== undefined && parsed.success ? [[name, parsed.data] as const] : [];
  });
  return Object.fromEntries(entries) as Partial<SiteSettings>;
}
