import { useMemo } from 'react';
import { useMediumNames } from '../../session/files/use-medium-names.ts';
import type { EditorProps } from '../editor-props.ts';
import { ownMedium } from '../../session/files/own-medium.ts';
import { useTargets } from '../targets.ts';
import { formatValue } from './format-value.ts';

type FormatOptions = Pick<EditorProps, 'admin' | 'draft' | 'texts'>;

/** Formats the compared values, with the names of elements and files in them. */
export function useFormatValue({ admin, draft, texts }: FormatOptions, values: readonly unknown[]) {
  const targets = useTargets({ draft, texts, type: 'activations' });
  const files = values.flatMap((value) => {
    const sha256 = typeof value === 'string' ? ownMedium(value) : undefined;
    return sha256 === undefined ? [] : [sha256];
  });
  const fileNames = useMediumNames(admin, files);
  return useMemo(() => {
    const how = { texts, languageCode: admin.languageCode, targets, fileNames };
    return (type: string | undefined, value: unknown) => formatValue(type, value, how);
  }, [admin, texts, targets, fileNames]);
}
