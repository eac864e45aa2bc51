import type { ApiPort, ServerInfoPort } from '../../platform/server-api/port.ts';
import type { FileSaverPort } from '../../platform/file-saver/port.ts';
import type { SignPicturesPort } from '../../platform/sign-pictures/port.ts';

export interface SiteBrand {
  readonly name: string;
  /** The path of its logo, without the base path. */
  readonly logo?: string | undefined;
}

/** What signs need besides the walk. */
export interface SignsContext {
  readonly files: FileSaverPort;
  readonly pictures: SignPicturesPort;
  /** Sends requests as a visitor who is not signed in. */
  readonly visitorsApi: ApiPort;
  readonly server: Pick<ServerInfoPort, 'facts' | 'loadFacts' | 'subscribe'>;
  /** The site's brand at the time when the signs are opened. */
  readonly brand: () => SiteBrand;
  readonly ownHost: string;
  readonly basePath: string;
  /** The browser's print function. */
  readonly print: () => void;
}
