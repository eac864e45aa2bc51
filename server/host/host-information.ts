import * as z from 'zod/mini';
import type { HostConfig } from '../../src/contract/host-config.ts';
import {
  hostSettings,
  publicSettings,
  type HostSettings,
  type SettingName,
} from '../../src/contract/host-settings.ts';
import type { ServerConfig } from '../config/server-config.ts';
import { legalTemplates } from '../legal/templates.ts';
import type { HostLanguage } from '../store/repositories/languages.ts';
import type { Store } from '../store/store.ts';

/** The host's own settings: what the environment fixes, else what was saved, else the default. */
export class HostInformation {
  readonly #store: Store;
  readonly #config: Pick<ServerConfig, 'basePath' | 'fixed'>;
  readonly #version: string;
  #settings: HostSettings = DEFAULTS;
  #current: HostConfig;

  private constructor(store: Store, config: ServerConfig, version: string) {
    this.#store = store;
    this.#config = config;
    this.#version = version;
    this.#current = this.#describe([]);
  }

  static async read(store: Store, config: ServerConfig, version: string): Promise<HostInformation> {
    const host = new HostInformation(store, config, version);
    await host.refresh();
    return host;
  }

  /** What `/api/config` answers. A new object whenever something has changed. */
  get current(): HostConfig {
    return this.#current;
  }

  get fixedNames(): readonly SettingName[] {
    return Object.keys(this.#config.fixed) as readonly SettingName[];
  }

  get settings(): HostSettings {
    return this.#settings;
  }

  /** Other servers may have saved something. */
  async refresh(): Promise<void> {
    const saved = await this.#store.settings.all();
    const languages = await this.#store.languages.list();
    this.#settings = { ...settingsIn(saved), ...this.#config.fixed };
    const next = this.#describe(languages);
    if (JSON.stringify(next) !== JSON.stringify(this.#current)) this.#current = next;
  }

  #describe(languages: readonly HostLanguage[]): HostConfig {
    return {
      klangweg: 1,
      version: this.#version,
      basePath: this.#config.basePath,
      // Nothing that is not for everybody.
      ...z.parse(publicSettings, this.#settings),
      languages: languages.map(({ id, code, name }) => ({ id, code, name })),
    };
  }
}

const DEFAULTS: HostSettings = {
  brand: { name: 'Audiowalk', claim: {} },
  legal: legalTemplates,
  storeLinks: [],
  tiles: {
    url: 'https://tile.openstreetmap.org/{z}/{x}/{y}.png',
    attribution: '© OpenStreetMap',
  },
  playerHosts: [],
  registration: 'off',
  geocoder: { kind: 'nominatim', url: '' },
};

/** What counts, where the environment fixes nothing. */
export function settingsIn(saved: Readonly<Record<string, unknown>>): HostSettings {
  return { ...DEFAULTS, ...readable(saved) };
}

/** A setting that a later release wrote in another form counts as unset. */
function readable(saved: Readonly<Record<string, unknown>>): Partial<HostSettings> {
  const known = Object.entries(hostSettings.shape).flatMap(([name, schema]) => {
    const value = saved[`host/${name}`];
    const parsed = z.safeParse<z.ZodMiniType>(schema, value);
    return value !== undefined && parsed.success ? [[name, parsed.data] as const] : [];
  });
  return Object.fromEntries(known) as Partial<HostSettings>;
}
