import { expect, test } from 'vitest';
import { didYouMean, nearestName } from './nearest-name.ts';

const KNOWN = ['backup', 'verify', 'restore'];

test('the name with the fewest typing errors is found, within the given number', () => {
  expect([
    nearestName('restoer', KNOWN),
    nearestName('verifi', KNOWN),
    nearestName('restoer', KNOWN, 1),
    nearestName('publish', KNOWN),
  ]).toEqual(['restore', 'verify', undefined, undefined]);
});

test('a sentence asks for the name, and there is none where none is near', () => {
  expect([didYouMean('bakup', KNOWN, '--'), didYouMean('publish', KNOWN)]).toEqual([
    ' Did you mean --backup?',
    '',
  ]);
});
