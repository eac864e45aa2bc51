import { useSyncExternalStore } from 'react';
import type { Notices } from '../../runtime/notices.ts';
import { NoticeStack } from '../../ui/notice-stack.tsx';

export function PageNotices({ notices }: { readonly notices: Notices }) {
  const all = useSyncExternalStore(notices.subscribe, notices.all);
  return <NoticeStack notices={all} onGone={notices.drop} />;
}
