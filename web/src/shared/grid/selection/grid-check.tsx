/**
 * The box that chooses a row, or all of them: the browser's own, because one of MUI's takes longer to draw than the
 * rest of its row. Clicks are heard by the table, which knows of Shift.
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
