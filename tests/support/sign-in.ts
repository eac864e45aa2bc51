import type { Page } from 'playwright-core';
import type { SignedIn } from './api-client.ts';

/** This browser has signed in before: its pages find it when they open. */
export async function bringSignIn(page: Page, { accessToken, userId }: SignedIn): Promise<void> {
  await page.addInitScript(
    (kept) => {
      localStorage.setItem('token', kept.accessToken);
      localStorage.setItem('userId', kept.userId);
    },
    { accessToken, userId },
  );
}
