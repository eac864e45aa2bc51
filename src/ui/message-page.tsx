import type { ReactNode } from 'react';

interface MessagePageProps {
  readonly title: string;
  readonly text: string;
  readonly children?: ReactNode;
}

/** A whole page that says one thing and offers the ways on from it. */
export function MessagePage({ title, text, children }: MessagePageProps) {
  return (
    <main className="page">
      <h1>{title}</h1>
      <p>{text}</p>
      {children}
    </main>
  );
}
