import { waitFor } from '../wait.ts';

/** The key of an element reference in the WebDriver protocol. */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';

/** A page that is redrawn removes an element that was found, or moves it away from the click. */
const NOT_YET = /stale element reference|element not interactable|element click intercepted/;

/** A page in a browser that is driven by WebDriver. */
export interface DriverPage {
  open(url: string): Promise<void>;
  reload(): Promise<void>;
  /** A real click, as by a finger; waits for the element. */
  click(xpath: string): Promise<void>;
  /** Types key by key; waits for the element. */
  type(xpath: string, text: string): Promise<void>;
  /** Whether the element exists now. */
  has(xpath: string): Promise<boolean>;
  /** Runs the body of a function, whose result must be JSON. */
  runScript<T>(script: string, ...args: readonly unknown[]): Promise<T>;
  close(): Promise<void>;
}

export type FoundElement = Readonly<Record<string, string>>;

/** The commands that a driver needs, whichever protocol carries them. */
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
  async function onElement(
    xpath: string,
    action: (element: string) => Promise<unknown>,
  ): Promise<void> {
    let why = 'not there';
    await waitFor(
      () => `${xpath} (${why})`,
      async () => {
        const element = await find(xpath);
        if (element === undefined) return undefined;
        return action(element).then(
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
    click: (xpath) => onElement(xpath, driver.click),
    type: (xpath, text) => onElement(xpath, (element) => driver.type(element, text)),
    has: async (xpath) => (await find(xpath)) !== undefined,
    runScript: (script, ...args) => driver.run(script, args),
    close: driver.close,
  };
}
