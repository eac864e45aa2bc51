import { isGrave } from '../../core/check/unplayable.ts';
import { Icon } from '../../ui/icon.tsx';
import { graphTexts } from '../../i18n/admin/graph.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { useFindings } from '../draft/findings/use-findings.ts';
import { useDraftRead } from '../draft/use-walk-draft.ts';
import type { EditorProps } from '../draft/editor-props.ts';
import styles from '../draft/shown/walks.module.css';
import { graphAddress } from '../session/addresses/admin-addresses.ts';

/** Shows, before publishing, errors that would be rejected, and warnings. */
export function PublishWarning({ admin, draft }: EditorProps) {
  const { story } = useDraftRead(draft);
  const findings = useFindings(admin, draft);
  const labels = useTexts(graphTexts);
  if (findings === undefined || (findings.openFindings.length === 0 && !findings.unplayable))
    return null;
  const grave = findings.openFindings.filter(isGrave).length;
  const counted = labels.warning(grave, findings.openFindings.length - grave);
  return (
    <div role="status" className={styles['finding']} data-grave={grave > 0}>
      <Icon name="warning" />
      <div>
        {findings.unplayable && (
          <p>
            <strong>{labels.rejected}</strong> {labels.lacks[findings.unplayable]}
          </p>
        )}
        {findings.openFindings.length > 0 && <p>{counted}</p>}
        <a className={styles['way-key']} href={graphAddress(admin.navigation, story.id)}>
          {labels.seePicture}
        </a>
      </div>
    </div>
  );
}
