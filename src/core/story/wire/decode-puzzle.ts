import type { Puzzle, PuzzleSlug, PuzzleType } from '../model.ts';
import { INDEPENDENT, PUZZLE_TRAITS, PUZZLE_TYPES } from '../model.ts';
import { decodePuzzleActivations } from './decode-activations.ts';
import { readChoices, readSolution } from './decode-answers.ts';
import { decodeOtherNames } from './decode-delivery.ts';
import type { WireElement } from './element.ts';
import { isFromStart, nameField, structuredField, textField, textsField } from './fields.ts';
import { present } from './json-value.ts';

export function decodePuzzle(
  element: WireElement,
  identity: { readonly slug: PuzzleSlug; readonly position: number },
): Puzzle {
  const text = (name: string) => textField(element, `puzzleMeta_${name}`);
  const type = decodeType(element);
  const isFlat = isFromStart(element, 'puzzleMeta_activatesflat');
  return {
    ...identity,
    ...present('alsoCalled', decodeOtherNames(element)),
    type,
    title: nameField(element, 'puzzleMeta_title'),
    description: text('description'),
    illustration: text('illustration'),
    ...present('illustrationAltText', textsField(element, 'puzzleMeta_illustrationtext')),
    audio: text('audio'),
    hint: text('hint1'),
    finishedText: text('finishedtext'),
    choices: structuredField(choicesOf(element, type), 'puzzleMeta_content', readChoices),
    solution: structuredField(element, 'puzzleMeta_solution', readSolution),
    activates: decodePuzzleActivations(element, 'puzzleMeta_activatescontent', isFlat),
    isActiveFromStart: isFromStart(element, 'puzzleMeta_fromstart'),
  };
}

function decodeType(element: WireElement): PuzzleType {
  const name = textField(element, 'puzzleMeta_type')[INDEPENDENT]?.trim().toLowerCase();
  return PUZZLE_TYPES.find((type) => type.toLowerCase() === name) ?? 'text';
}

/** Only a kind with choices needs a readable list; elsewhere the field may hold anything. */
function choicesOf(element: WireElement, type: PuzzleType): WireElement {
  return PUZZLE_TRAITS[type].hasChoices ? element : { ...element, note: () => undefined };
}
