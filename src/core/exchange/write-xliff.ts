import type { TextRow } from './text-rows.ts';
import { unitId } from './unit-id.ts';
import { xmlAttribute, xmlText } from '../xml/xml-text.ts';

export interface TranslationDirection {
  readonly source: string;
  readonly target: string;
}

/** Writes one file per walk and one unit per text. An empty source counts as a missing one. */
export function writeXliff(
  { source, target }: TranslationDirection,
  rows: readonly TextRow[],
): string {
  const walks = [...new Set(rows.map(({ walk }) => walk))];
  const files = walks.map((walk, walkIndex) => {
    const units = rows.filter((row) => row.walk === walk).map((row) => unit(row, source, target));
    const original = xmlAttribute(walk);
    return `<file id="f${walkIndex + 1}" original="${original}">\n${units.join('\n')}\n</file>`;
  });
  const languages = `srcLang="${xmlAttribute(source)}" trgLang="${xmlAttribute(target)}"`;
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<xliff xmlns="urn:oasis:names:tc:xliff:document:2.0" version="2.0" ${languages}>`,
    ...files,
    '</xliff>\n',
  ].join('\n');
}

function unit(row: TextRow, source: string, target: string): string {
  const name = xmlAttribute(`${row.slug} · ${row.field}`);
  const from = `<source xml:space="preserve">${xmlText(row.values[source] ?? '')}</source>`;
  const translation = row.values[target];
  const to =
    translation === undefined
      ? ''
      : `<target xml:space="preserve">${xmlText(translation)}</target>`;
  const state = translation === undefined ? 'initial' : 'translated';
  const segment = `<segment state="${state}">${from}${to}</segment>`;
  return `<unit id="${unitId(row)}" name="${name}">${segment}</unit>`;
}
