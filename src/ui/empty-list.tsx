interface EmptyListProps {
  readonly lines: readonly string[];
  /** The label of the button that leads on. */
  readonly buttonText: string;
  readonly onGo: () => void;
}

/** A list without entries: the reason, and where to go instead. */
export function EmptyList({ lines, buttonText, onGo }: EmptyListProps) {
  return (
    <div className="walk-story">
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
      <button type="button" className="button" onClick={onGo}>
        {buttonText}
      </button>
    </div>
  );
}
