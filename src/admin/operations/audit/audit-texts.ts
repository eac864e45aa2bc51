import { adminAudit as english } from '../../../i18n/english/admin/admin-audit.ts';
import { adminAudit as german } from '../../../i18n/german/admin/admin-audit.ts';
import { textsIn } from '../../../i18n/texts-in.ts';

export type AuditTexts = typeof german;

export const auditTexts = (languageCode: string): AuditTexts =>
  textsIn(german, english, languageCode);
