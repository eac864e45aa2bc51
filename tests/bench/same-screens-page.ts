import type { Page } from 'playwright';

/** An open walk's content: its styles, its body, and each tab's panel. */
export interface ScreensSnapshot {
  readonly language: string;
  readonly styles: string;
  /** The body around the panels; without scripts. */
  readonly body: string;
  /** By the id of the tab. */
  readonly byTab: Readonly<Record<string, string>>;
}

/** The current panel of the page; the caller opens one after the other. */
export function shownScreen(page: Page): Promise<readonly [tab: string, html: string]> {
  return page.evaluate(() => {
    const panel = document.querySelector('[role=tabpanel]');
    return [panel?.getAttribute('aria-labelledby') ?? '', panel?.innerHTML ?? ''] as const;
  });
}

export function aroundScreens(page: Page): Promise<Omit<ScreensSnapshot, 'byTab'>> {
  return page.evaluate(() => {
    const body = document.body.cloneNode(true) as HTMLElement;
    for (const element of body.querySelectorAll('script, template, audio')) element.remove();
    const rules = [...document.styleSheets].flatMap(({ cssRules }) => [...cssRules]);
    return {
      language: document.documentElement.lang,
      styles: rules.map(({ cssText }) => cssText).join('\n'),
      body: body.innerHTML,
    };
  });
}

/**
 * One HTML file with the same panels, the same styles and a minimal script: a tap replaces the
 * panel's HTML. Whatever an app takes beyond that is its own cost.
 */
export function sameScreensPage({ language, styles, body, byTab }: ScreensSnapshot): string {
  const screens = JSON.stringify(byTab).replaceAll('<', '\\u003c');
  const script = `const rooms=${screens},panel=document.querySelector('[role=tabpanel]'),all=document.querySelectorAll('[role=tab]');for(const tab of all)tab.addEventListener('click',()=>{for(const one of all)one.setAttribute('aria-selected',one===tab);panel.setAttribute('aria-labelledby',tab.id);panel.innerHTML=rooms[tab.id]??''})`;
  return `<!doctype html><html lang="${language}"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Rundgang</title><style>${styles}</style><body>${body}<script>${script}</script></body></html>`;
}
