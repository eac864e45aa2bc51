import { fitsPattern } from './fits-pattern.ts';

/** A worker that may be terminated at any time: an expression that never ends blocks nobody. */
addEventListener(
  'message',
  ({ data }: MessageEvent<{ readonly pattern: string; readonly text: string }>) => {
    postMessage({ fits: fitsPattern(data.pattern, data.text) });
  },
);
postMessage('begun');
