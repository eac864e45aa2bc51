import type { HostConfig } from '../../src/contract/host-config.ts';
import { LOGO_MOST_BYTES } from '../../src/contract/host-settings.ts';
import { readMediaAddress, type MediaName } from '../media/media-address.ts';
import type { MediaStore } from '../media/media-store.ts';
import { firstBytesOf } from '../media/read-medium.ts';
import { BoundedCache } from './bounded-cache.ts';
import { ICON_FORMS, type IconForm } from './icon-forms.ts';

const MOST_KEPT = 16;

type Look = Pick<HostConfig, 'brand' | 'basePath'>;

/** The house's logo, where it is a picture among the host's own media: nothing else is ever fetched. */
export function logoOf({ brand, basePath }: Look): MediaName | undefined {
  const { logo } = brand;
  if (logo === undefined) return undefined;
  const below = logo.startsWith(`${basePath}/`) ? logo.slice(basePath.length) : logo;
  const name = readMediaAddress(below);
  return name?.ext === 'svg' ? undefined : name;
}

/** The app's signs, drawn from the house's logo. */
export class BrandIcons {
  readonly #media: MediaStore;
  readonly #drawn = new BoundedCache<Buffer>({ max: MOST_KEPT });

  constructor(media: MediaStore) {
    this.#media = media;
  }

  /** Undefined where the built sign stands: no logo, or one that cannot be read. */
  async find(path: string, look: Look): Promise<Buffer | undefined> {
    const form = ICON_FORMS[path];
    const logo = form && logoOf(look);
    if (form === undefined || logo === undefined) return undefined;
    const make = () => this.#draw(logo, form);
    return this.#drawn.get(`${path} ${logo.sha256}`, make).catch(() => undefined);
  }

  async #draw(logo: MediaName, form: IconForm): Promise<Buffer> {
    const medium = await this.#media.take(logo);
    if (medium === undefined) throw new Error('the logo is not there');
    try {
      if (medium.size > LOGO_MOST_BYTES) throw new Error('the logo is too heavy');
      const picture = await firstBytesOf(medium, LOGO_MOST_BYTES);
      const { drawIcon } = await import('../pictures/draw-icon.ts');
      return await drawIcon(picture, form);
    } finally {
      medium.release();
    }
  }
}
