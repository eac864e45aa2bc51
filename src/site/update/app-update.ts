import {
  noUpdate,
  stepUpdate,
  type UpdateEffect,
  type UpdateEvent,
  type UpdateState,
} from '../../core/update/step.ts';
import { callEach } from '../../lib/call-each.ts';
import type { AppWorkerPort } from '../../platform/service-worker/port.ts';
import { signal } from '../../lib/signal.ts';

export interface AppUpdatePorts {
  readonly worker: Pick<AppWorkerPort, 'activateUpdate'>;
  readonly walksOpenHere: () => number;
  readonly reload: () => void;
}

/** The release of the app that this page runs, and the update that may follow. */
export interface AppUpdate {
  readonly state: () => UpdateState;
  readonly subscribe: (listener: () => void) => () => void;
  readonly send: (event: UpdateEvent) => void;
}

export function openAppUpdate({ worker, walksOpenHere, reload }: AppUpdatePorts): AppUpdate {
  const state = signal(noUpdate);
  const perform = ({ type }: UpdateEffect): void => {
    switch (type) {
      case 'page/reload':
        reload();
        return;
      case 'worker/activate':
        worker.activateUpdate(walksOpenHere());
    }
  };
  return {
    state: state.get,
    subscribe: state.subscribe,
    send(event) {
      const next = stepUpdate(state.get(), event);
      state.set(next.state);
      callEach(next.effects, perform);
    },
  };
}
