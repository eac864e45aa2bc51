import { fitsPattern } from './fits-pattern.ts';

/** A thread that may be ended at any time: an expression that never ends holds nobody up. */
addEventListener(
  'message',
  ({ data }: MessageEvent<{ readonly pattern: string; readonly text: string }>) => {
    postMessage({ fits: fitsPattern(data.pattern, data.text) });
  },
);
postMessage('begun');
