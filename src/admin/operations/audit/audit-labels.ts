import { labelFor } from '../../session/texts/label-in.ts';
import type { AuditTexts } from '../../../i18n/admin/audit.ts';

/**
 * 'story/publish' as 'Rundgang veröffentlicht'; an unknown action of a later release stays as it
 * is.
 */
export function actionLabel(action: string, texts: AuditTexts): string {
  const [target = '', ...verb] = action.split('/');
  const labels = [labelFor(texts.targetKinds, target), labelFor(texts.verbs, verb.join('/'))];
  return labels.filter((word) => word !== '').join(': ');
}

const LONG = 24;

/** Shortens ids: their beginning is enough to tell them apart. */
export function shortened(id: string): string {
  return id.length > LONG ? `${id.slice(0, 8)}…` : id;
}
