import { brotliDecompressSync } from 'node:zlib';
import { afterEach, describe, expect, test } from 'vitest';
import { aWalk } from '../../src/core/story/testing/a-walk.ts';
import { testServer, type TestServer } from '../testing/test-server.ts';
import { cleanWire } from './clean-wire.ts';
import { PublishedWalks } from './published-walks.ts';

const hostile =
  '<p onclick="harm()">Der <b title="--&gt;">Turm</b></p><script>harm()</script>' +
  '<a href="javascript:harm()">hinauf</a><iframe src="https://spy.example/"></iframe>';
const clean = '<p>Der <b>Turm</b></p><a>hinauf</a>';
const honest = '<p>Der  <b lang=en>Tower</b> &amp; mehr</p>';

const isRichText = (kind: string, field: string) => field === `${kind}Meta_description`;

describe('the body of a story', () => {
  test('is cleaned in each rich text of story and elements, and nowhere else', () => {
    const withTexts = (text: string) =>
      JSON.stringify({
        slug: 'turm',
        metadata: {
          storyMeta_title: { 2: hostile },
          storyMeta_description: { 2: text, 3: honest },
        },
        tracks: [{ slug: 'eins', metadata: { trackMeta_description: { 2: text } } }],
        quests: [
          {
            slug: 'fall',
            metadata: { questMeta_description: [null, null, text] },
            puzzles: [{ slug: 'frage', metadata: { puzzleMeta_description: text } }],
          },
        ],
      });
    expect(cleanWire(withTexts(hostile), isRichText)).toBe(withTexts(clean));
    const escaped = withTexts(hostile).replaceAll('<', String.raw`\u003c`);
    expect(cleanWire(escaped, isRichText)).toBe(withTexts(clean));
  });

  test('stays byte by byte where its rich texts are clean, and where nobody can read it', () => {
    const wire = `{"slug": "turm", "metadata": {"storyMeta_description": {"2": "${honest}"}}}`;
    expect(cleanWire(wire, isRichText)).toBe(wire);
    expect(cleanWire('{"slug": "<b onclick', isRichText)).toBe('{"slug": "<b onclick');
    expect(cleanWire('["<b onclick>"]', isRichText)).toBe('["<b onclick>"]');
  });
});

describe('a description that came into the database past the save', () => {
  let server: TestServer | undefined;
  afterEach(() => server?.close());

  test('S6 is clean in the served page, in the served story and in the list of walks', async () => {
    server = await testServer();
    const description = { 2: hostile };
    const walk = aWalk('turm')
      .with({ description })
      .withTrack({ audio: {}, description })
      .withQuest({ description })
      .build();
    const storyId = await server.publish(walk);
    const { store, walks } = server.services;
    const revision = walks.bySlug('turm')?.revision ?? '';
    // What is stored is not clean, so it is the serving that cleans.
    const stored = await store.revisions.bytesOf(storyId, revision);
    expect(Buffer.from(stored?.wire ?? []).toString('utf8')).toContain('<script>harm()');

    const get = (url: string, headers: Record<string, string> = {}) =>
      server?.app.inject({ url, headers });
    const bodies = [
      (await get('/api/getStory/turm'))?.payload,
      brotliDecompressSync(
        (await get('/api/getStory/turm', { 'accept-encoding': 'br' }))?.rawPayload ?? '',
      ).toString(),
      (await get('/api/walks'))?.payload,
      (await get('/a/turm'))?.payload,
      (await get('/a/turm?tab=info'))?.payload,
      (await get('/a/turm/track-1'))?.payload,
    ];
    for (const body of bodies) {
      expect(body).toContain('hinauf');
      expect(body).not.toMatch(/harm\(\)|spy\.example|title=\\?"--|--&gt;|--\\u0026gt;/);
    }
    // Another server, and this one after a restart, read it from the database.
    const others = new PublishedWalks(store, '');
    await others.refresh();
    const other = others.bySlug('turm');
    expect(other?.summary.description).toEqual({ 2: clean });
    const { wire } = (other && (await others.bytesOf(other))) ?? {};
    expect(Buffer.from(wire ?? []).toString('utf8')).not.toContain('harm()');
    expect(wire?.length).toBeGreaterThan(0);
  });
});
