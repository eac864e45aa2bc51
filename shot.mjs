import { chromium } from 'playwright-core';
const [,, base, out, ...paths] = process.argv;
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] });
for (const scheme of ['light','dark']) for (const [name, vp] of [['p',{width:390,height:844}],['d',{width:1280,height:800}]]) {
  const ctx = await browser.newContext({ viewport: vp, colorScheme: scheme, locale: 'de-DE' });
  const page = await ctx.newPage();
  page.on('console', m => { if (m.type()==='error'||m.type()==='warning') console.log(scheme,name,m.text()); });
  page.on('pageerror', e => console.log('ERR', e.message));
  for (const [i,p] of paths.entries()) {
    await page.goto(base + p); await page.waitForTimeout(900);
    await page.screenshot({ path: `${out}/${i}-${name}-${scheme}.png` });
  }
  await ctx.close();
}
await browser.close();
