import { expect, test } from 'vitest';
import { problemMessages } from './problem-messages.ts';

test('recordings with the same error share a message, other problems have their own, and none is repeated', () => {
  const problems = [
    { kind: 'sound/no-tools', about: 'Turm.wav' },
    { kind: 'plan/too-large', about: 'oben.png' },
    { kind: 'plan/too-large', about: 'unten.png' },
    { kind: 'sound/no-tools', about: 'Kai.wav' },
    { kind: 'sound/no-tools', about: 'Turm.wav' },
    { kind: 'plan/too-large', about: 'oben.png' },
    { kind: 'sound/being-prepared', about: 'Markt.wav' },
  ] as const;
  const sentences = problemMessages(problems, 'de');
  expect(
    sentences.map(
      (sentence) => /Turm.wav, Kai.wav|Markt.wav|oben.png|unten.png/.exec(sentence)?.[0],
    ),
  ).toEqual(['Turm.wav, Kai.wav', 'oben.png', 'unten.png', 'Markt.wav']);
});
