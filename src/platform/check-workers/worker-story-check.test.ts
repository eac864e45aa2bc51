import { expect, test } from 'vitest';
import type { Draft } from '../../core/story/compose-draft.ts';
import type { Finding } from '../../core/check/finding.ts';
import { asSlug } from '../../core/story/slug.ts';
import { directStoryCheck } from './direct-story-check.ts';
import { findingReceiver, findingSender } from './known-findings.ts';
import { checkDraftStory } from './check-draft.ts';
import { workerStoryCheck } from './worker-story-check.ts';

const draft: Draft = {
  story: { id: 's', slug: 'weg', languageIds: [2] },
  elements: [{ id: 't', kind: 'puzzle', slug: 'tor', position: 0, questId: null }],
  fields: [],
  languages: [{ id: 2, code: 'de', name: 'Deutsch' }],
};

interface StoryCheckRequest {
  readonly requestId: number;
  readonly draft: Draft;
  readonly transcripts?: Readonly<Record<string, string>>;
}

/** A worker that checks, or one that breaks on a request. */
class Thread extends EventTarget {
  readonly #isBroken: boolean;
  readonly #sent = findingSender();

  constructor(isBroken: boolean) {
    super();
    this.#isBroken = isBroken;
  }

  postMessage({ requestId, draft: requested, transcripts }: StoryCheckRequest): void {
    const { findings, ...rest } = checkDraftStory(requested, transcripts);
    const response = { requestId, result: { ...rest, findings: this.#sent(findings) } };
    const event = this.#isBroken
      ? new Event('error')
      : new MessageEvent('message', { data: response });
    queueMicrotask(() => this.dispatchEvent(event));
  }
}

const thread = (isBroken: boolean) => () => new Thread(isBroken) as unknown as Worker;

const STORY_CHECKS = [
  ['in the page', directStoryCheck],
  ['in a thread', workerStoryCheck(thread(false))],
  ['in the page where the thread breaks', workerStoryCheck(thread(true))],
  [
    'in the page where no thread starts',
    workerStoryCheck(() => {
      throw new Error('no threads here');
    }),
  ],
] as const;

test.each(STORY_CHECKS)('a draft is checked %s', async (_, storyCheck) => {
  const result = await storyCheck.checkDraft(draft);
  expect(result.unplayable).toBe('walk/nothing-opens');
  expect(result.findings.map(({ kind }) => kind)).toContain('never-active');
  expect(await Promise.all([storyCheck.checkDraft(draft), storyCheck.checkDraft(draft)])).toEqual([
    result,
    result,
  ]);
});

const track = (slug: string) =>
  ({ id: slug, kind: 'track', slug, position: 0, questId: null }) as const;
const valueOf = (slug: string, field: string, value: unknown) => ({
  ...{ owner: { kind: 'track', id: slug } as const, field: `trackMeta_${field}` },
  ...{ languageId: 1, value },
});

/** The vault opens only by its sign, with a password that a recording contains. */
const museum: Draft = {
  story: { id: 's', slug: 'haus', languageIds: [2] },
  elements: [track('halle'), track('uhr'), track('tresor')],
  fields: [
    ...['halle', 'uhr', 'tresor'].map((slug) => valueOf(slug, 'audiotrack', '/a.m4a')),
    valueOf('halle', 'fromstart', 1),
    valueOf('halle', 'transcript', '/halle.vtt'),
    valueOf('tresor', 'password', 'Glocke'),
    {
      ...{ owner: { kind: 'story', id: 's' } as const, field: 'storyMeta_features' },
      ...{ languageId: 1, value: ['info', 'qr', 'password'] },
    },
    {
      ...{ owner: { kind: 'story', id: 's' } as const, field: 'storyMeta_trackpasswords' },
      ...{ languageId: 1, value: 1 },
    },
  ],
  languages: draft.languages,
};

test.each(STORY_CHECKS)(
  'a station that its sign opens, and a password in a transcript, are no findings %s',
  async (_, storyCheck) => {
    const { findings } = await storyCheck.checkDraft(museum, {
      '/halle.vtt': 'Das Wort ist Glocke.',
    });
    expect(findings.map(({ kind }) => kind)).toEqual(['only-by-sign']);
    const untranscribed = await storyCheck.checkDraft(museum, {});
    expect(untranscribed.findings.map(({ kind }) => kind)).toContain('password-unlearnable');
  },
);

const found = (slug: string): Finding => ({
  ...{ kind: 'audio-missing', track: asSlug<'track'>(slug), languages: [2] },
  ...{ path: [], shown: [] },
});

test('a known finding is sent by its number, and is the same object', () => {
  const [send, receive] = [findingSender(), findingReceiver()];
  // Cloned like a worker's message: what arrives is a copy.
  const result = (findings: readonly Finding[]) => {
    const sent = structuredClone(send(findings));
    return { sent, received: receive(sent) };
  };
  const first = result([found('a'), found('b')]);
  expect(first.received).toEqual([found('a'), found('b')]);
  const second = result([found('b'), found('c'), found('b')]);
  expect(second.sent.map((finding) => typeof finding)).toEqual(['number', 'object', 'number']);
  expect(second.received).toEqual([found('b'), found('c'), found('b')]);
  expect(second.received[0]).toBe(first.received[1]);
  // It was gone in between, and both sides have forgotten it.
  expect(result([found('a')]).received).toEqual([found('a')]);
});
