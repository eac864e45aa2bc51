import { useMemo } from 'react';
import { useMediumNames } from '../../runtime/admin/use-medium-names.ts';
import type { EditorProps } from './editor-props.ts';
import { ownMedium } from '../../runtime/admin/own-medium.ts';
import { useTargets } from './use-targets.ts';
import { valueInWords } from './value-in-words.ts';

type Given = Pick<EditorProps, 'desk' | 'draft' | 'texts'>;

/** How the values that are compared here are said, with the names of parts and files in them. */
export function useValueWords({ desk, draft, texts }: Given, values: readonly unknown[]) {
  const targets = useTargets({ draft, texts, type: 'activations' });
  const files = values.flatMap((value) => {
    const sha256 = typeof value === 'string' ? ownMedium(value) : undefined;
    return sha256 === undefined ? [] : [sha256];
  });
  const fileNames = useMediumNames(desk, files);
  return useMemo(() => {
    const how = { texts, languageCode: desk.languageCode, targets, fileNames };
    return (type: string | undefined, value: unknown) => valueInWords(type, value, how);
  }, [desk, texts, targets, fileNames]);
}
