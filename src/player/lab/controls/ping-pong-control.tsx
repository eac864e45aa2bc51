import { EffectSwitch } from '../effect-switch.tsx';
import type { EffectControlProps } from './effect-control.ts';

export function PingPongControl({ effects, change, texts, isWaiting }: EffectControlProps) {
  return (
    <EffectSwitch
      label={texts.pingPong}
      isOn={effects.isPingPongDelayEnabled}
      isDisabled={isWaiting}
      onChange={(isPingPongDelayEnabled) => {
        change({ isPingPongDelayEnabled });
      }}
    />
  );
}
