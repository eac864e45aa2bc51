import { waitFor } from './wait.ts';

/** By which the protocol of drivers calls an element. */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';

/** A page that is drawn anew takes away what was found, or moves it from under the finger. */
const NOT_YET = /stale element reference|element not interactable|element click intercepted/;

/** A page in a browser that is driven by the open protocol of drivers. */
export interface DriverPage {
  open(url: string): Promise<void>;
  reload(): Promise<void>;
  /** Real clicks, as a finger makes them: the element is awaited. */
  click(xpath: string): Promise<void>;
  /** Key by key; the element is awaited. */
  type(xpath: string, text: string): Promise<void>;
  /** Whether it stands there now. */
  has(xpath: string): Promise<boolean>;
  /** The body of a function, whose answer must be JSON. */
  ask<T>(script: string, ...given: readonly unknown[]): Promise<T>;
  close(): Promise<void>;
}

export type FoundElement = Readonly<Record<string, string>>;

/** What a driver is told, whichever way it is spoken to. */
export interface DriverCalls {
  readonly open: (url: string) => Promise<unknown>;
  readonly reload: () => Promise<unknown>;
  readonly find: (xpath: string) => Promise<readonly FoundElement[]>;
  readonly click: (element: string) => Promise<unknown>;
  readonly type: (element: string, text: string) => Promise<unknown>;
  readonly run: <T>(script: string, args: readonly unknown[]) => Promise<T>;
  readonly close: () => Promise<void>;
}

export function driverPage(driver: DriverCalls): DriverPage {
  const find = async (xpath: string) => (await driver.find(xpath))[0]?.[ELEMENT];
  async function act(xpath: string, does: (element: string) => Promise<unknown>): Promise<void> {
    let why = 'not there';
    await waitFor(
      () => `${xpath} (${why})`,
      async () => {
        const element = await find(xpath);
        if (element === undefined) return undefined;
        return does(element).then(
          () => true,
          (error: unknown) => {
            if (!NOT_YET.test(String(error))) throw error;
            why = String(error);
            return undefined;
          },
        );
      },
    );
  }
  return {
    open: async (url) => void (await driver.open(url)),
    reload: async () => void (await driver.reload()),
    click: (xpath) => act(xpath, driver.click),
    type: (xpath, text) => act(xpath, (element) => driver.type(element, text)),
    has: async (xpath) => (await find(xpath)) !== undefined,
    ask: (script, ...args) => driver.run(script, args),
    close: driver.close,
  };
}
