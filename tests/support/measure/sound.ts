import type { Page } from 'playwright';

interface Listening {
  klangwegAnalyser?: AnalyserNode;
}

/**
 * Attaches an analyser to the page's sound at the first tap: it receives what a person would hear.
 */
export async function watchSound(page: Page): Promise<void> {
  await page.addInitScript(() => {
    addEventListener(
      'click',
      () => {
        const element = document.querySelector('audio');
        if (!element) return;
        const context = new AudioContext();
        const analyser = context.createAnalyser();
        context.createMediaElementSource(element).connect(analyser).connect(context.destination);
        (globalThis as Listening).klangwegAnalyser = analyser;
      },
      { once: true, capture: true },
    );
  });
}

/** The current peak, from 0 (silence) to 1. */
export function loudness(page: Page): Promise<number> {
  return page.evaluate(() => {
    const analyser = (globalThis as Listening).klangwegAnalyser;
    if (!analyser) return 0;
    const samples = new Float32Array(analyser.fftSize);
    analyser.getFloatTimeDomainData(samples);
    return Math.max(...samples.map(Math.abs));
  });
}
