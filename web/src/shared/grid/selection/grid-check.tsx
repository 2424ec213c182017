/**
 * The checkbox of a row, or of all: a native one, since MUI's takes longer to render than the rest of the
 * row. Clicks are handled by the table, which checks for Shift.
 */
export function GridCheck({ label, isChecked, isMixed = false }: GridCheckProps) {
  return (
    <input
      type="checkbox"
      aria-label={label}
      checked={isChecked}
      ref={(box) => {
        if (box) box.indeterminate = isMixed;
      }}
      readOnly
      tabIndex={-1}
    />
  );
}

interface GridCheckProps {
  label: string;
  isChecked: boolean;
  isMixed?: boolean;
}
