import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decodeStory } from '../decode.ts';
import { plainText } from '../plain-text.ts';
import { readEntities, readEntitiesBesideMarkup, withoutEntities } from './entities.ts';

test.each([
  ['Caf&eacute; &amp; Bar', 'Café & Bar'],
  ['&Uuml;ber die Stra&szlig;e', 'Über die Straße'],
  ['&bdquo;Halt!&ldquo; &ndash; 5&nbsp;&euro;', '„Halt!“ – 5\u00a0€'],
  ['&#228;&#xE4;&#XE4;&#128276;', 'äää🔔'],
  ['&#150; &#133;', '– …'],
  ['&amp;lt; &amp;amp;', '&lt; &amp;'],
  ['R&D; &nope; &eacute &#0; &#xd800; &#9999999; &#x110000;', undefined],
])('[ST46] %s is read as %s', (text, languageTexts = text) => {
  expect(readEntities(text)).toBe(languageTexts);
});

test('[ST46] a < from an entity begins no markup, and no text is lost', () => {
  const title = readEntities('&lt;b&gt;Turm&#60;/b&#62; <i>oben</i>');
  expect(title).not.toMatch(/<\/?b/);
  expect(plainText(title).replaceAll('\u2060', '')).toBe('<b>Turm</b> oben');
});

test('[ST46] any name is encoded and decoded unchanged', () => {
  const signs = fc.constantFrom('&', '#', ';', 'amp', 'lt', '<', 'x', '60', 'eacute', ' ', 'Ä');
  const texts = fc.oneof(
    fc.string(),
    fc.array(signs, { maxLength: 20 }).map((all) => all.join('')),
  );
  fc.assert(
    fc.property(texts, (text) => {
      expect(readEntities(withoutEntities(text))).toBe(text);
      const read = readEntities(text);
      expect(readEntities(withoutEntities(read))).toBe(read);
      expect(readEntitiesBesideMarkup(readEntitiesBesideMarkup(text))).toBe(
        readEntitiesBesideMarkup(text),
      );
    }),
    { numRuns: 5000, seed: 20_261_121 },
  );
});

test('[ST47] in a description an entity that would become markup stays an entity', () => {
  expect(
    readEntitiesBesideMarkup('<p title="&quot;">K&auml;se &#60;b&#62; &amp;lt; &#39;x&apos;'),
  ).toBe('<p title="&quot;">Käse &lt;b&gt; &amp;lt; &#39;x&#39;');
});

test('[ST46][ST47] entities are decoded in the fields of names, and nowhere else', () => {
  const { story } = decodeStory({
    slug: 's',
    metadata: {
      storyMeta_title: { 2: 'K&auml;se' },
      storyMeta_description: { 2: 'K&auml;se &lt;' },
      storyMeta_cover: { 2: '/media/a.png?a=1&copy;=2' },
    },
    tracks: [
      {
        slug: 't',
        metadata: { trackMeta_name: { 2: 'Caf&eacute;' }, trackMeta_password: { 1: '&amp;' } },
      },
    ],
    puzzles: [
      {
        slug: 'p',
        metadata: {
          puzzleMeta_type: { 1: 'MultipleChoice' },
          puzzleMeta_content: { 2: '[{"item":"K&auml;se","value":"k&auml;se"}]' },
        },
      },
    ],
  });
  const [track] = story.tracks;
  const [puzzle] = story.puzzles;
  expect([story.title, story.description, story.cover, track?.name, track?.password]).toEqual([
    { 2: 'Käse' },
    { 2: 'Käse &lt;' },
    { 2: '/media/a.png?a=1&copy;=2' },
    { 2: 'Café' },
    { 1: '&amp;' },
  ]);
  expect(puzzle?.choices).toEqual({ 2: [{ item: 'Käse', value: 'k&auml;se' }] });
});
