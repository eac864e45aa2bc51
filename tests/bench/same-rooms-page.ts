import type { Page } from 'playwright-core';

/** What an open walk has on the screen: its styles, its body, and what each tab shows. */
export interface Rooms {
  readonly language: string;
  readonly styles: string;
  /** As it stands behind whichever room; without scripts. */
  readonly body: string;
  /** By the id of the tab. */
  readonly byTab: Readonly<Record<string, string>>;
}

/** Of the page as it is; whoever asks shows one room after the other. */
export function roomOnScreen(page: Page): Promise<readonly [tab: string, html: string]> {
  return page.evaluate(() => {
    const panel = document.querySelector('[role=tabpanel]');
    return [panel?.getAttribute('aria-labelledby') ?? '', panel?.innerHTML ?? ''] as const;
  });
}

export function aroundRooms(page: Page): Promise<Omit<Rooms, 'byTab'>> {
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
 * One HTML file with the same rooms, the same styles and the least script that there can be: a tap
 * puts the room's HTML in its place. What an app takes beyond that is its own.
 */
export function sameRoomsPage({ language, styles, body, byTab }: Rooms): string {
  const rooms = JSON.stringify(byTab).replaceAll('<', '\\u003c');
  const script = `const rooms=${rooms},panel=document.querySelector('[role=tabpanel]'),all=document.querySelectorAll('[role=tab]');for(const tab of all)tab.addEventListener('click',()=>{for(const one of all)one.setAttribute('aria-selected',one===tab);panel.setAttribute('aria-labelledby',tab.id);panel.innerHTML=rooms[tab.id]??''})`;
  return `<!doctype html><html lang="${language}"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Rundgang</title><style>${styles}</style><body>${body}<script>${script}</script></body></html>`;
}
