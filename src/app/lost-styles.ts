/**
 * The bundler asks for the style of a chunk once a page and never again, even if it did not come:
 * a second try would show the room naked. So what was lost is remembered, and brought back here.
 */
const lost = new Set<string>();
const lostStyle = /^Unable to preload CSS for (\S+)$/;

/** Listens for styles that did not come. The event is not swallowed: the import must fail. */
export function watchForLostStyles(window: Window): void {
  window.addEventListener('vite:preloadError', (event) => {
    const { payload } = event as Event & { payload?: unknown };
    const href = payload instanceof Error ? lostStyle.exec(payload.message)?.[1] : undefined;
    if (href !== undefined) lost.add(href);
  });
}

/** Rejects when one of them still does not come. */
export async function bringBackLostStyles(document: Document): Promise<void> {
  await Promise.all([...lost].map((href) => bringBack(document, href)));
}

function bringBack(document: Document, href: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = href;
    link.addEventListener('load', () => {
      lost.delete(href);
      resolve();
    });
    link.addEventListener('error', () => {
      link.remove();
      reject(new Error(href));
    });
    document.head.append(link);
  });
}
