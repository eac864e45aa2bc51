import type { Page } from 'playwright';

/** Who looks at a screen. */
export type Visitor = 'anonymous' | 'registered' | 'tester' | 'administrator';

export interface Screen {
  /** Also the beginning of its files' names. */
  readonly name: string;
  /** `{storyId}` and the like are ids of the demo walk, `{userId}` of a registered user. */
  readonly path: string;
  readonly as?: Visitor;
  /** The device's local storage before the page opens. */
  readonly stored?: Readonly<Record<string, string>>;
  /** Failing on purpose: what the server does not have, and requests that do not reach it. */
  readonly missing?: RegExp;
  readonly unreachable?: RegExp;
  /** As rendered by the server: the app's scripts never load. */
  readonly isWithoutApp?: boolean;
  /** The device has no WebGL for maps. */
  readonly hasNoWebGL?: boolean;
  /** Latitude and longitude, where geolocation is granted. */
  readonly visitorAt?: readonly [number, number];
  /** The device has a camera, and it sees a code. */
  readonly hasCamera?: boolean;
  /**
   * A page that asks whether to stay, as with unsaved changes, cannot be reused for the next
   * screen.
   */
  readonly confirmsLeaving?: true;
  /**
   * A toast with which the page opens: it is over before a slow page settles, so it is watched for
   * from the first byte.
   */
  readonly opensWithToast?: string;
  /** The visitor's actions to get there. */
  readonly go?: (page: Page) => Promise<void>;
  /**
   * Another screen shows the same page from its top: this is a picture for people, and not another
   * page.
   */
  readonly isScrolledOnly?: true;
  /** Also at the narrowest sizes: 320 px wide and at 400 %. */
  readonly isNarrowToo?: boolean;
}
