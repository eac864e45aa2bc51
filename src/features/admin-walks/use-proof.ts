import { useSyncExternalStore } from 'react';
import type { AdminDesk } from '../../runtime/admin/admin-desk.ts';
import type { Proven } from '../../ports/walk-proof.ts';
import { LiveProof } from './live-proof.ts';
import { transcriptReader } from './read-transcripts.ts';
import type { WalkDraft } from './walk-draft.ts';

/** One proof a draft, however many parts of the page show it. */
const proofs = new WeakMap<WalkDraft, LiveProof>();

/** Undefined until it has been proven once. */
export function useProof(desk: AdminDesk, draft: WalkDraft): Proven | undefined {
  const proof = proofs.get(draft) ?? new LiveProof(draft, desk.proof, transcriptReader(desk));
  proofs.set(draft, proof);
  return useSyncExternalStore(proof.subscribe, proof.read);
}
