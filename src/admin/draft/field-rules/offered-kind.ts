import { fieldRules } from '../../../contract/admin/field-definitions.ts';
import type { MediumKind } from '../../../contract/admin/media.ts';

const KIND_OF: Readonly<Record<string, MediumKind>> = {
  image: 'picture',
  audio: 'sound',
  text: 'transcript',
};

/** The kind of file that a field's rules require; undefined: any. */
export function offeredKind(rules: unknown): MediumKind | undefined {
  const { media } = fieldRules.safeParse(rules).data ?? {};
  return media === undefined ? undefined : KIND_OF[media.split('/', 1)[0] ?? ''];
}
