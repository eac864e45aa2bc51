import type { Browser, BrowserContext, BrowserContextOptions } from 'playwright-core';
import { launchBrowser } from './browser.ts';

let launched: Promise<Browser> | undefined;

/**
 * The browser of this worker, which lives as long as the worker does: all of its files that need no
 * switches open their contexts in it. What is lent knows its own contexts only, and `close` closes
 * those. One that has died is launched anew for whoever asks next.
 */
export async function sharedBrowser(): Promise<Browser> {
  return lend(await (launched ??= launch()));
}

async function launch(): Promise<Browser> {
  const forget = () => (launched = undefined);
  try {
    return (await launchBrowser()).once('disconnected', forget);
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
  // Its own newPage asks for its context here, too.
  const lent = Object.create(browser) as Browser;
  return Object.assign(lent, { newContext, contexts: () => [...opened], close });
}
