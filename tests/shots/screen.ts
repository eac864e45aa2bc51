import type { Page } from 'playwright-core';

/** Who looks at a screen. */
export type Visitor = 'anonymous' | 'registered' | 'tester' | 'administrator';

export interface Screen {
  /** Also the beginning of its files' names. */
  readonly name: string;
  /** `{storyId}` and its like stand for those of the demo walk, `{userId}` for somebody registered. */
  readonly path: string;
  readonly as?: Visitor;
  /** What lies in the device's storage before the page opens. */
  readonly stored?: Readonly<Record<string, string>>;
  /** Failing on purpose: what the host does not have, and what does not reach it. */
  readonly missing?: RegExp;
  readonly unreachable?: RegExp;
  /** As the server writes it: the app never comes. */
  readonly isWithoutApp?: boolean;
  /** The device draws no maps. */
  readonly hasNoWebGL?: boolean;
  /** Latitude and longitude, where the device may say them. */
  readonly standsAt?: readonly [number, number];
  /** The device has a camera, and what it sees is a code. */
  readonly hasCamera?: boolean;
  /** A page that asks whether to stay, as with what is undecided, is no page for the next screen. */
  readonly asksBeforeLeaving?: true;
  /** What a visitor does to get there. */
  readonly go?: (page: Page) => Promise<void>;
  /** Another screen shows the same page from its beginning: a picture for people, and no other page. */
  readonly isScrolledOnly?: true;
  /** Also as narrow as a page becomes at 320 px and at 400 %. */
  readonly isNarrowToo?: boolean;
}
