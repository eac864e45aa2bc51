import type { Browser, BrowserContext, CDPSession, Page } from 'playwright';
import { viewports } from '../support/browsers/browser.ts';

export interface BenchPage {
  readonly page: Page;
  readonly cdp: CDPSession;
}

/** How much slower a visitor's phone is than a machine that runs a bench. */
export const phoneSlowdown = 4;

/** A phone that has never been here: nothing cached, nothing stored. */
export async function newPhone(browser: Browser): Promise<BrowserContext> {
  const context = await browser.newContext({
    viewport: viewports.phone,
    isMobile: true,
    hasTouch: true,
    deviceScaleFactor: 2,
    locale: 'de-DE',
  });
  // tsx wraps the functions of these files in a helper that a page does not have.
  await context.addInitScript('globalThis.__name = (named) => named');
  return context;
}

export async function openPhonePage(
  context: BrowserContext,
  slowdown = phoneSlowdown,
): Promise<BenchPage> {
  const page = await context.newPage();
  page.setDefaultTimeout(60_000);
  const cdp = await context.newCDPSession(page);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  return { page, cdp };
}
