import { expect, test } from 'vitest';
import { cookieTrace } from './trace-cookie.ts';

/** The cookies of one address, as a browser stores them. */
function aPage() {
  const cookies = new Map<string, string>();
  const written: string[] = [];
  return {
    written,
    get cookie() {
      return [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    },
    set cookie(text: string) {
      written.push(text);
      const [pair = ''] = text.split('; ');
      const [name = '', value = ''] = pair.split('=');
      if (text.includes('Max-Age=0')) cookies.delete(name);
      else cookies.set(name, value);
    },
  };
}

test('a cookie is set, read and deleted, one per walk, at the walk’s own address', () => {
  const page = aPage();
  const trace = cookieTrace(page, (slug) => `/a/${slug}`);
  page.cookie = 'other=1';
  expect(trace.hasTrace('mühle')).toBe(false);
  trace.leaveTrace('mühle');
  trace.leaveTrace('demo');
  expect(page.written.at(-1)).toBe(
    'klangweg_walked_demo=1; Path=/a/demo; Max-Age=31536000; SameSite=Lax',
  );
  expect(['mühle', 'demo', 'dem'].map(trace.hasTrace)).toEqual([true, true, false]);
  trace.removeTrace('demo');
  expect(['mühle', 'demo'].map(trace.hasTrace)).toEqual([true, false]);
});
