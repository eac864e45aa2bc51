import type { HostSettings } from '../../src/contract/host-settings.ts';
import type { DatabaseLimits } from '../store/database-limits.ts';
import type { MediaPlace } from '../media/media-at.ts';

/** What the environment says, checked. */
export interface ServerConfig {
  readonly isDevelopment: boolean;
  readonly port: number;
  readonly dataFolder: string;
  /** Absent: the one in the data folder, made at the first start. */
  readonly secret?: string;
  readonly databaseUrl?: string;
  readonly databaseLimits: DatabaseLimits;
  readonly media: MediaPlace;
  /** A PMTiles archive that packages of walks are cut from. */
  readonly tileArchive?: string;
  /** Hops, or addresses and networks of the proxies; false = nobody's X-Forwarded-For counts. */
  readonly trustProxy: false | number | readonly string[];
  /** Empty, or `/path` without a slash at its end. */
  readonly basePath: string;
  /** Whether the geocoder may lie on this machine or in its network. */
  readonly allowsPrivateGeocoder: boolean;
  /** These win over what an administrator sets. */
  readonly fixed: Partial<
    Pick<HostSettings, 'playerHosts' | 'tiles' | 'registration' | 'geocoder'>
  >;
}
