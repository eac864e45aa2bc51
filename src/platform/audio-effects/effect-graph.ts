import { setContext } from 'tone/build/esm/core/context/GlobalContext.js';
import { Context } from 'tone/build/esm/core/context/Context.js';
import { connect, type OutputNode } from 'tone/build/esm/core/context/ToneAudioNode.js';
import type { Effects } from '../../core/effects/effects.ts';
import { EFFECT_NODES } from './effect-nodes.ts';

/** The audio nodes between an element and the loudspeaker. */
export interface EffectGraph {
  readonly isRunning: () => boolean;
  readonly onState: (listener: () => void) => void;
  readonly resume: () => void;
  readonly suspend: () => void;
  readonly apply: (effects: Effects) => void;
  readonly close: () => void;
}

/** Nothing here is scheduled by Tone's clock, so it ticks as rarely as possible. */
const TICK_S = 60;

export function effectGraph(element: HTMLMediaElement): EffectGraph {
  // A plain timer ticks, because a page whose policy forbids blob workers must not create one.
  const context = new Context({
    clockSource: 'timeout',
    latencyHint: 'playback',
    lookAhead: 0,
    updateInterval: TICK_S,
  });
  // Before the first node: Tone would create a context of its own for any node without one.
  setContext(context);
  const nodes = Object.values(EFFECT_NODES).flatMap((make) =>
    make === 'element' ? [] : [make(context)],
  );
  let last: OutputNode = context.createMediaElementSource(element);
  for (const { node } of nodes) {
    connect(last, node);
    last = node;
  }
  connect(last, context.rawContext.destination);
  return {
    isRunning: () => context.state === 'running',
    onState: (listener) => {
      context.on('statechange', listener);
    },
    resume: () => {
      // Rejected outside of a tap; the next tap tries again.
      context.resume().catch(() => undefined);
    },
    suspend: () => {
      const { rawContext } = context;
      if ('close' in rawContext) rawContext.suspend().catch(() => undefined);
    },
    apply(effects) {
      for (const { apply } of nodes) apply(effects);
    },
    close: () => {
      for (const { node } of nodes) node.dispose();
      context.dispose();
    },
  };
}
