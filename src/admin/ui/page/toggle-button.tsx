interface ToggleButtonProps {
  readonly isOpen: boolean;
  readonly onToggle: (isOpen: boolean) => void;
  readonly children: string;
}

/** Opens and closes what stands below it. */
export function ToggleButton({ isOpen, onToggle, children }: ToggleButtonProps) {
  return (
    <button
      type="button"
      className="button button-quiet"
      aria-expanded={isOpen}
      onClick={() => {
        onToggle(!isOpen);
      }}
    >
      {children}
    </button>
  );
}
