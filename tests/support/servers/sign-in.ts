import type { Page } from 'playwright';
import type { SignedIn } from './api-client.ts';

/** This browser has signed in before: its pages find the sign-in when they open. */
export async function seedSignIn(page: Page, { accessToken, userId }: SignedIn): Promise<void> {
  await page.addInitScript(
    (signedIn) => {
      // A sign-out in the authoring area must last in the document that loads next.
      if (localStorage.getItem('klangweg_left')?.includes(signedIn.userId)) return;
      localStorage.setItem('token', signedIn.accessToken);
      localStorage.setItem('userId', signedIn.userId);
    },
    { accessToken, userId },
  );
}
