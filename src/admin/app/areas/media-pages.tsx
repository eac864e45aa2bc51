import { ContentsPage as Contents } from '../../media/contents-page.tsx';
import { MediumPicker as Picker } from '../../media/medium-picker.tsx';
import type { Medium } from '../../../contract/admin/media.ts';
import type { AdminContext } from '../../session/admin-context.ts';
import type { MediumRequest } from '../../session/files/medium-picking.ts';
import type { AdminPageProps } from '../admin-page.ts';
import { queueOf } from '../sending.ts';

export function ContentsRoute({ admin }: AdminPageProps<'contents'>) {
  return <Contents admin={admin} queue={queueOf(admin)} />;
}

export interface MediumPickerProps {
  readonly admin: AdminContext;
  readonly request: MediumRequest;
  readonly onPick: (medium: Medium) => void;
}

export function MediumPickerPanel(props: MediumPickerProps) {
  return <Picker {...props} queue={queueOf(props.admin)} />;
}
