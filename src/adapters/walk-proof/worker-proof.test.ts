import { expect, test } from 'vitest';
import type { Draft } from '../../core/story/compose-draft.ts';
import { directProof } from './direct-proof.ts';
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

  constructor(isBroken: boolean) {
    super();
    this.#isBroken = isBroken;
  }

  postMessage({ turn, draft: asked, transcripts }: Asked): void {
    const answer = { turn, proven: proveDraft(asked, transcripts) };
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
