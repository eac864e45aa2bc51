import type { WalkContext } from '../../../session/walk-context.ts';
import { lazyScreen } from '../../../../site/lazy-screen.tsx';
import type { Ports } from '../../ports/browser-ports.ts';
import { useAddress } from '../../../../ui/use-address.ts';
import { requestedSimulation, endSimulation } from '../simulation-address.ts';

const SimulationStage = lazyScreen('replay', () =>
  import('./simulation-stage.tsx').then((stage) => stage.SimulationStage),
);

interface SimulationSlotProps {
  readonly walkContext: WalkContext;
  readonly ports: Ports;
}

/** The walk simulator, while the address requests it. */
export function SimulationSlot({ walkContext, ports }: SimulationSlotProps) {
  const { history } = ports;
  const text = requestedSimulation(useAddress(history).search);
  if (text === null) return null;
  return (
    <SimulationStage
      key={text}
      walkContext={walkContext}
      ports={ports}
      text={text}
      onClose={() => {
        endSimulation(history);
      }}
    />
  );
}
