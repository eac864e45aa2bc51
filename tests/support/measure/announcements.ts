import type { Page } from 'playwright';

export interface Announcements {
  /** What a screen reader would have announced since the last call, each as often as it came. */
  readAnnouncements(): Promise<readonly string[]>;
}

/**
 * Listens as screen readers do: content that is added to an existing live region is announced;
 * content that is added together with its region is not, except for alerts.
 */
export async function listenToRegions(page: Page): Promise<Announcements> {
  await page.evaluate(() => {
    const live = '[role=status], [role=alert], [aria-live=polite], [aria-live=assertive]';
    const announcements: string[] = [];
    Object.assign(globalThis, { klangwegAnnouncements: announcements });
    const nodeText = (node: Node) => (node.textContent ?? '').replace(/\s+/g, ' ').trim();
    const recordNode = (node: Node) => {
      if (nodeText(node) !== '') announcements.push(nodeText(node));
    };
    const come = (node: Node, target: Node) => {
      const place = target instanceof Element ? target : target.parentElement;
      if (place?.closest(live)) recordNode(node);
      else if (node instanceof Element) {
        const regions = [node, ...node.querySelectorAll('*')].filter((element) =>
          element.matches(live),
        );
        for (const region of regions) {
          if (region.matches('[role=alert]')) recordNode(region);
          else if (nodeText(region) !== '') announcements.push(`unheard: ${nodeText(region)}`);
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
    readAnnouncements: () =>
      page.evaluate(() => {
        const { klangwegAnnouncements } = globalThis as unknown as {
          klangwegAnnouncements: string[];
        };
        return klangwegAnnouncements.splice(0);
      }),
  };
}
