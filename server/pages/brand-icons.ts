import type { PublicConfig } from '../../src/contract/public-config.ts';
import { MAX_LOGO_BYTES } from '../../src/contract/site-settings.ts';
import { readMediaAddress, type MediaName } from '../media-files/media-address.ts';
import type { MediaStore } from '../media-files/media-store.ts';
import { firstBytesOf } from '../media-files/read-medium.ts';
import { BoundedCache } from '../bounded-cache.ts';
import { ICON_FORMS, type IconForm } from './icon-forms.ts';

const MAX_CACHED_ICONS = 16;

type IconSource = Pick<PublicConfig, 'brand' | 'basePath'>;

/**
 * The site's logo if it is a raster picture among this server's own media: nothing else is ever
 * fetched.
 */
export function logoOf({ brand, basePath }: IconSource): MediaName | undefined {
  const { logo } = brand;
  if (logo === undefined) return undefined;
  const below = logo.startsWith(`${basePath}/`) ? logo.slice(basePath.length) : logo;
  const name = readMediaAddress(below);
  return name?.ext === 'svg' ? undefined : name;
}

/** The app's icons, drawn from the site's logo. */
export class BrandIcons {
  readonly #media: MediaStore;
  readonly #drawn = new BoundedCache<Buffer>({ max: MAX_CACHED_ICONS });

  constructor(media: MediaStore) {
    this.#media = media;
  }

  /** Undefined: the built icon is used, because there is no logo or it cannot be read. */
  async findIcon(path: string, iconSource: IconSource): Promise<Buffer | undefined> {
    const form = ICON_FORMS[path];
    const logo = form && logoOf(iconSource);
    if (form === undefined || logo === undefined) return undefined;
    const make = () => this.#draw(logo, form);
    return this.#drawn.get(`${path} ${logo.sha256}`, make).catch(() => undefined);
  }

  async #draw(logo: MediaName, form: IconForm): Promise<Buffer> {
    const medium = await this.#media.openMedium(logo);
    if (medium === undefined) throw new Error('the logo is not there');
    try {
      if (medium.size > MAX_LOGO_BYTES) throw new Error('the logo is too heavy');
      const picture = await firstBytesOf(medium, MAX_LOGO_BYTES);
      const { drawIcon } = await import('./draw-icon.ts');
      return await drawIcon(picture, form);
    } finally {
      medium.release();
    }
  }
}
