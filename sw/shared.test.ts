import { expect, test } from 'vitest';
import { receiveShared } from './shared.ts';

/** What a system posts: text, and files under the manifest's name. */
function posted(
  sharedFields: Readonly<Record<string, string>>,
  ...files: readonly File[]
): Request {
  const body = new FormData();
  for (const [name, text] of Object.entries(sharedFields)) body.append(name, text);
  for (const file of files) body.append('picture', file);
  return new Request('https://host/share', { method: 'POST', body });
}

const sign = (type = 'image/png', content = 'sign') => new File([content], 'sign', { type });

async function share(request: Request, hasSpace = true) {
  const stored: string[] = [];
  const storePicture = async (picture: Blob) => {
    stored.push(await picture.text());
    return hasSpace ? 'n1' : undefined;
  };
  const { status, headers } = await receiveShared(request, { storePicture }, '/rundgang');
  const to = (headers.get('location') ?? '').replace('https://host', '');
  return { status, to, stored };
}

test('a shared picture is stored, and its page is requested by GET with its text', async () => {
  expect(await share(posted({ title: 'Der Turm' }, sign(), sign('image/png', 'second')))).toEqual({
    status: 303,
    to: '/rundgang/share#title=Der+Turm&picture=n1',
    stored: ['sign'],
  });
});

test('a text alone is passed in the fragment, which no server sees', async () => {
  const sharedFields = { url: 'https://walks.example/a/demo?x=1#y', text: 'Für dich & mich' };
  expect((await share(posted(sharedFields))).to).toBe(
    '/rundgang/share#text=F%C3%BCr+dich+%26+mich&url=https%3A%2F%2Fwalks.example%2Fa%2Fdemo%3Fx%3D1%23y',
  );
});

test.each([
  ['a file that is no picture', posted({}, sign('application/pdf')), true, '#lost=1', 0],
  ['an empty picture', posted({}, sign('image/png', '')), true, '#lost=1', 0],
  ['a picture for which there is no space', posted({}, sign()), false, '#lost=1', 1],
  ['such a picture with a text', posted({ text: 'Turm' }, sign()), false, '#text=Turm', 1],
  ['nothing at all', posted({}), true, '#', 0],
  [
    'a body that is no form',
    new Request('https://host/share', { method: 'POST', body: 'x' }),
    true,
    '#lost=1',
    0,
  ],
])('%s is reported or left out', async (_what, request, hasSpace, fragment, tries) => {
  const { status, to, stored } = await share(request, hasSpace);
  expect([status, to, stored.length]).toEqual([303, `/rundgang/share${fragment}`, tries]);
});
