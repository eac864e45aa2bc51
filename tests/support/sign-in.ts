import type { Page } from 'playwright';
import type { SignedIn } from './api-client.ts';

/** This browser has signed in before: its pages find the sign-in when they open. */
export async function seedSignIn(page: Page, { accessToken, userId }: SignedIn): Promise<void> {
  await page.addInitScript(
    (signedIn) => {
      // Whoever has signed out in the authoring area stays so in the document that comes then.
      if (localStorage.getItem('klangweg_left')?.includes(signedIn.userId)) return;
      localStorage.setItem('token', signedIn.accessToken);
      localStorage.setItem('userId', signedIn.userId);
    },
    { accessToken, userId },
  );
}
