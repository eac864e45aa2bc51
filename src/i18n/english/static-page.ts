import type { staticPage as german } from '../german/static-page.ts';

export const staticPage: Record<keyof typeof german, string> = {
  noScript: 'This page needs JavaScript to sign in and to scan.',
  late: 'Not everything has arrived yet that this page needs to sign in and to scan.',
  retry: 'Load again',
};
