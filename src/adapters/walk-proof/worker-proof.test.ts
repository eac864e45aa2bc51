import { expect, test } from 'vitest';
import type { Draft } from '../../core/story/compose-draft.ts';
import type { Finding } from '../../core/check/finding.ts';
import { asSlug } from '../../core/story/slug.ts';
import { directProof } from './direct-proof.ts';
import { findingReceiver, findingSender } from './known-findings.ts';
import { proveDraft } from './prove-draft.ts';
import { workerProof } from './worker-proof.ts';

const draft: Draft = {
  story: { id: 's', slug: 'weg', languageIds: [2] },
  elements: [{ id: 't', kind: 'puzzle', slug: 'tor', position: 0, questId: null }],
  fields: [],
  languages: [{ id: 2, code: 'de', name: 'Deutsch' }],
};

interface Asked {
  readonly turn: number;
  readonly draft: Draft;
  readonly transcripts?: Readonly<Record<string, string>>;
}

/** A thread that proves, or one that breaks when it is asked. */
class Thread extends EventTarget {
  readonly #isBroken: boolean;
  readonly #sent = findingSender();

  constructor(isBroken: boolean) {
    super();
    this.#isBroken = isBroken;
  }

  postMessage({ turn, draft: asked, transcripts }: Asked): void {
    const { findings, ...rest } = proveDraft(asked, transcripts);
    const answer = { turn, proven: { ...rest, findings: this.#sent(findings) } };
    const event = this.#isBroken
      ? new Event('error')
      : new MessageEvent('message', { data: answer });
    queueMicrotask(() => this.dispatchEvent(event));
  }
}

const thread = (isBroken: boolean) => () => new Thread(isBroken) as unknown as Worker;

const PROOFS = [
  ['in the page', directProof],
  ['in a thread', workerProof(thread(false))],
  ['in the page where the thread breaks', workerProof(thread(true))],
  [
    'in the page where no thread begins',
    workerProof(() => {
      throw new Error('no threads here');
    }),
  ],
] as const;

test.each(PROOFS)('a draft is proven %s', async (_, proof) => {
  const proven = await proof.prove(draft);
  expect(proven.unplayable).toBe('walk/nothing-opens');
  expect(proven.findings.map(({ kind }) => kind)).toContain('never-active');
  expect(await Promise.all([proof.prove(draft), proof.prove(draft)])).toEqual([proven, proven]);
});

const track = (slug: string) =>
  ({ id: slug, kind: 'track', slug, position: 0, questId: null }) as const;
const valueOf = (slug: string, field: string, value: unknown) => ({
  ...{ owner: { kind: 'track', id: slug } as const, field: `trackMeta_${field}` },
  ...{ languageId: 1, value },
});

/** Opened by its sign alone, with a password that a recording tells. */
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

test.each(PROOFS)(
  'a station that its sign opens, and a password that is told in a recording, are no faults %s',
  async (_, proof) => {
    const { findings } = await proof.prove(museum, { '/halle.vtt': 'Das Wort ist Glocke.' });
    expect(findings.map(({ kind }) => kind)).toEqual(['only-by-sign']);
    const unheard = await proof.prove(museum, {});
    expect(unheard.findings.map(({ kind }) => kind)).toContain('password-unlearnable');
  },
);

const found = (slug: string): Finding => ({
  ...{ kind: 'audio-missing', track: asSlug<'track'>(slug), languages: [2] },
  ...{ path: [], shown: [] },
});

test('what is found again is sent by its number, and is the same object', () => {
  const [send, receive] = [findingSender(), findingReceiver()];
  // As a thread sends it: what arrives is a copy.
  const proven = (findings: readonly Finding[]) => {
    const sent = structuredClone(send(findings));
    return { sent, received: receive(sent) };
  };
  const first = proven([found('a'), found('b')]);
  expect(first.received).toEqual([found('a'), found('b')]);
  const second = proven([found('b'), found('c'), found('b')]);
  expect(second.sent.map((one) => typeof one)).toEqual(['number', 'object', 'number']);
  expect(second.received).toEqual([found('b'), found('c'), found('b')]);
  expect(second.received[0]).toBe(first.received[1]);
  // It was gone in between, and both sides have forgotten it.
  expect(proven([found('a')]).received).toEqual([found('a')]);
});
