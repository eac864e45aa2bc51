import { expect, test } from 'vitest';
import { fromTheRoot } from './template.ts';

test('relative addresses of a stylesheet become absolute, also below a base path', () => {
  const sheet = `@font-face{src:url(../woff2/a.woff2)}p{background:url("../img/b.png"),url(/media/c.png),url(data:image/png;base64,aa)}`;
  expect(fromTheRoot(sheet, '/rundgang/static/css/index.css')).toBe(
    `@font-face{src:url(/rundgang/static/woff2/a.woff2)}p{background:url("/rundgang/static/img/b.png"),url(/media/c.png),url(data:image/png;base64,aa)}`,
  );
});
