import type { SiteSettings } from '../../src/contract/site-settings.ts';
import type { DatabaseLimits } from '../database/database-limits.ts';
import type { MediaLocation } from '../media-files/media-at.ts';

/** How metrics can be read; absent: not at all. */
export interface MetricsConfig {
  /** Absent: whoever reaches the port may read. */
  readonly token?: string;
  /** Absent: on the server's own port. */
  readonly port?: number;
}

export const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

/** The checked environment. */
export interface ServerConfig {
  readonly isDevelopment: boolean;
  readonly port: number;
  /** The address to listen on; absent: all of this machine. */
  readonly bind?: string;
  readonly logLevel: LogLevel;
  readonly metrics?: MetricsConfig;
  readonly dataFolder: string;
  /** Absent: the secret in the data folder, made at the first start. */
  readonly secret?: string;
  readonly databaseUrl?: string;
  /** How long the start waits for a database that does not answer. */
  readonly databaseWaitMs: number;
  readonly databaseLimits: DatabaseLimits;
  readonly media: MediaLocation;
  /** A PMTiles archive that the map packages of walks are cut from. */
  readonly tileArchive?: string;
  /** Hops, or addresses and networks of the proxies; false = X-Forwarded-For is ignored. */
  readonly trustProxy: false | number | readonly string[];
  /** Empty, or `/path` without a slash at its end. */
  readonly basePath: string;
  /** Whether the geocoder may be on this machine or in its network. */
  readonly allowsPrivateGeocoder: boolean;
  /** These override the administrator's settings. */
  readonly fixed: Partial<
    Pick<SiteSettings, 'playerHosts' | 'tiles' | 'registration' | 'geocoder'>
  >;
}
