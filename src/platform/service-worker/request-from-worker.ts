import * as z from 'zod/mini';
import { fromWorker, type FromWorker, type ToWorker } from '../../contract/worker-messages.ts';

type WorkerMessage<T extends FromWorker['type']> = Extract<FromWorker, { readonly type: T }>;

/** Undefined: it did not answer in time, as an older release's, which does not know the message. */
export function requestFromWorker<T extends FromWorker['type']>(
  workers: ServiceWorkerContainer,
  worker: ServiceWorker,
  message: ToWorker,
  type: T,
  timeoutMs: number,
): Promise<WorkerMessage<T> | undefined> {
  return new Promise((resolve) => {
    const end = (report: WorkerMessage<T> | undefined) => {
      clearTimeout(timer);
      workers.removeEventListener('message', onMessage);
      resolve(report);
    };
    const onMessage = ({ data }: MessageEvent<unknown>) => {
      const read = z.safeParse(fromWorker, data);
      if (read.success && isMessageOfType(read.data, type)) end(read.data);
    };
    const timer = setTimeout(() => {
      end(undefined);
    }, timeoutMs);
    workers.addEventListener('message', onMessage);
    worker.postMessage(message);
  });
}

const isMessageOfType = <T extends FromWorker['type']>(
  message: FromWorker,
  type: T,
): message is WorkerMessage<T> => message.type === type;
