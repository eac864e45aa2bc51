import { setContext } from 'tone/build/esm/core/context/GlobalContext.js';
import { Context } from 'tone/build/esm/core/context/Context.js';
import { connect } from 'tone/build/esm/core/context/ToneAudioNode.js';
import { PingPongDelay } from 'tone/build/esm/effect/PingPongDelay.js';
import { Reverb } from 'tone/build/esm/effect/Reverb.js';
import { NO_EFFECTS, PING_PONG, type Effects } from '../../core/effects/effects.ts';

/** The audio nodes between an element and the loudspeaker. */
export interface EffectGraph {
  readonly isRunning: () => boolean;
  readonly onState: (listener: () => void) => void;
  readonly resume: () => void;
  readonly suspend: () => void;
  readonly apply: (effects: Effects) => void;
  readonly close: () => void;
}

/** Half voice, half echo. */
const ECHO_WET = 0.5;
/** Long enough that no step is heard. */
const RAMP_S = 0.05;
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
  const echo = new PingPongDelay({ context, ...PING_PONG, wet: 0 });
  const reverb = new Reverb({ context, decay: NO_EFFECTS.reverbDecay, wet: NO_EFFECTS.reverbWet });
  connect(context.createMediaElementSource(element), echo);
  connect(echo, reverb);
  connect(reverb, context.rawContext.destination);
  const setDecay = decaySetter(reverb);
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
    apply({ reverbWet, reverbDecay, isPingPongDelayEnabled }) {
      echo.wet.rampTo(isPingPongDelayEnabled ? ECHO_WET : 0, RAMP_S);
      reverb.wet.rampTo(reverbWet, RAMP_S);
      setDecay(reverbDecay);
    },
    close: () => {
      echo.dispose();
      reverb.dispose();
      context.dispose();
    },
  };
}

/**
 * Each decay is a new impulse to be rendered: while one is rendering, only the latest value waits.
 */
function decaySetter(reverb: Reverb): (decayS: number) => void {
  let wanted: number = NO_EFFECTS.reverbDecay;
  let isRendering = false;
  const render = async () => {
    isRendering = true;
    while (reverb.decay !== wanted && !reverb.disposed) {
      reverb.decay = wanted;
      await reverb.ready;
    }
    isRendering = false;
  };
  return (decayS) => {
    wanted = decayS;
    if (!isRendering) void render();
  };
}
