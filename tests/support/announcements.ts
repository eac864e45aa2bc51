import type { Page } from 'playwright-core';

export interface Announcements {
  /** What a screen reader would have said since it was asked last, each as often as it came. */
  heard(): Promise<readonly string[]>;
}

/**
 * Listens as screen readers do: what comes into a live region that stood there before is said; what
 * comes together with its region is not, but for alerts.
 */
export async function listenToRegions(page: Page): Promise<Announcements> {
  await page.evaluate(() => {
    const live = '[role=status], [role=alert], [aria-live=polite], [aria-live=assertive]';
    const said: string[] = [];
    Object.assign(globalThis, { klangwegSaid: said });
    const wordsOf = (node: Node) => (node.textContent ?? '').replace(/\s+/g, ' ').trim();
    const say = (node: Node) => {
      if (wordsOf(node) !== '') said.push(wordsOf(node));
    };
    const come = (node: Node, target: Node) => {
      const place = target instanceof Element ? target : target.parentElement;
      if (place?.closest(live)) say(node);
      else if (node instanceof Element) {
        const regions = [node, ...node.querySelectorAll('*')].filter((one) => one.matches(live));
        for (const region of regions) {
          if (region.matches('[role=alert]')) say(region);
          else if (wordsOf(region) !== '') said.push(`unheard: ${wordsOf(region)}`);
        }
      }
    };
    new MutationObserver((changes) => {
      for (const { type, target, addedNodes } of changes) {
        if (type === 'characterData') come(target, target);
        for (const node of addedNodes) come(node, target);
      }
    }).observe(document.body, { childList: true, characterData: true, subtree: true });
  });
  return {
    heard: () =>
      page.evaluate(() => {
        const { klangwegSaid } = globalThis as unknown as { klangwegSaid: string[] };
        return klangwegSaid.splice(0);
      }),
  };
}
