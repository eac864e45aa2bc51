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

/** A thread that proves, or one that breaks when it is asked. */
class Thread extends EventTarget {
  readonly #isBroken: boolean;

  constructor(isBroken: boolean) {
    super();
    this.#isBroken = isBroken;
  }

  postMessage({ turn, draft: asked }: { readonly turn: number; readonly draft: Draft }): void {
    const answer = { turn, proven: proveDraft(asked) };
    const event = this.#isBroken
      ? new Event('error')
      : new MessageEvent('message', { data: answer });
    queueMicrotask(() => this.dispatchEvent(event));
  }
}

const thread = (isBroken: boolean) => () => new Thread(isBroken) as unknown as Worker;

test.each([
  ['in the page', directProof],
  ['in a thread', workerProof(thread(false))],
  ['in the page where the thread breaks', workerProof(thread(true))],
  [
    'in the page where no thread begins',
    workerProof(() => {
      throw new Error('no threads here');
    }),
  ],
])('a draft is proven %s', async (_, proof) => {
  const proven = await proof.prove(draft);
  expect(proven.unplayable).toBe('walk/nothing-opens');
  expect(proven.findings.map(({ kind }) => kind)).toContain('never-active');
  expect(await Promise.all([proof.prove(draft), proof.prove(draft)])).toEqual([proven, proven]);
});
