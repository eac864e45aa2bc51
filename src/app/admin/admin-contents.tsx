import { ContentsPage as Contents } from '../../features/admin-media/contents-page.tsx';
import { MediumPicker as Picker } from '../../features/admin-media/medium-picker.tsx';
import type { Medium } from '../../contract/admin/media.ts';
import type { AdminDesk } from '../../runtime/admin/admin-desk.ts';
import type { MediumWish } from '../../runtime/admin/medium-picking.ts';
import type { AdminPageProps } from './admin-page.tsx';
import { queueOf } from './sending.ts';

export function ContentsPage({ desk }: AdminPageProps<'contents'>) {
  return <Contents desk={desk} queue={queueOf(desk)} />;
}

export interface MediumPickerProps {
  readonly desk: AdminDesk;
  readonly wish: MediumWish;
  readonly onPick: (medium: Medium) => void;
}

export function MediumPicker(given: MediumPickerProps) {
  return <Picker {...given} queue={queueOf(given.desk)} />;
}
