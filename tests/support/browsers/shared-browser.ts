import type { Browser, BrowserContext, BrowserContextOptions } from 'playwright';
import { launchBrowser } from './browser.ts';

const launched = new Map<string, Promise<Browser>>();

/**
 * The browser of this worker, which lives as long as the worker: all of its files with the same
 * switches, or none, open their contexts in it. Each caller gets a wrapper that knows its own
 * contexts only, and whose `close` closes those. A browser that died is launched again at the next
 * call.
 */
export async function sharedBrowser(args: readonly string[] = []): Promise<Browser> {
  const key = args.join(' ');
  const running = launched.get(key) ?? launch(key, args);
  launched.set(key, running);
  return lend(await running);
}

async function launch(key: string, args: readonly string[]): Promise<Browser> {
  const forget = () => launched.delete(key);
  try {
    return (await launchBrowser({ args })).once('disconnected', forget);
  } catch (error) {
    forget();
    throw error;
  }
}

function lend(browser: Browser): Browser {
  const opened = new Set<BrowserContext>();
  const newContext = async (options?: BrowserContextOptions) => {
    const context = await browser.newContext(options);
    opened.add(context);
    context.once('close', () => opened.delete(context));
    return context;
  };
  const close = async () => {
    await Promise.all([...opened].map((context) => context.close()));
  };
  // The prototype's newPage calls this newContext, too.
  const lent = Object.create(browser) as Browser;
  return Object.assign(lent, { newContext, contexts: () => [...opened], close });
}
