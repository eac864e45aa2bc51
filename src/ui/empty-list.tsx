interface EmptyListProps {
  readonly lines: readonly string[];
  /** The way on. */
  readonly keyText: string;
  readonly onGo: () => void;
}

/** A list without entries: why, and where to go instead. */
export function EmptyList({ lines, keyText, onGo }: EmptyListProps) {
  return (
    <div className="walk-story">
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
      <button type="button" className="button" onClick={onGo}>
        {keyText}
      </button>
    </div>
  );
}
