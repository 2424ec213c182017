import type { SvgIconProps } from '@mui/material/SvgIcon';
import type { FlatNamespace, TFunction } from 'i18next';
import type { ComponentType } from 'react';

/**
 * Declares the actions on the rows of a table, in the order of their buttons, as data from which row buttons,
 * drawers and dialogs are built. `texts` are the namespaces of the labels, which the screen has loaded.
 */
export function defineActions<Row>() {
  return <const Texts extends readonly FlatNamespace[]>(
    texts: Texts,
    list: readonly DefinitionWith<Row, TFunction<NoInfer<Texts>>>[],
  ): TableActions<Row> => ({ texts, list: list as readonly ActionDefinition<Row>[] });
}

/** The actions that a table offers on its rows. */
export interface TableActions<Row> {
  texts: readonly FlatNamespace[];
  list: readonly ActionDefinition<Row>[];
}

export type ActionDefinition<Row> = DefinitionWith<Row, TFunction<never>>;

interface DefinitionWith<Row, Translate> {
  name: string;
  label: (t: Translate, about: { row: Row; userId: string | undefined }) => string;
  Icon: ComponentType<SvgIconProps>;
  /** Removes something: it comes last, set apart, and is never shown as an icon in the row itself. */
  isDestructive?: true;
  /** The key that starts it on the focused row: one lower-case letter. */
  key?: string;
  /** Whether this admin can do it now; if missing, always. */
  isFor?: (row: Row, userId: string | undefined) => boolean;
  how: ActionMode<Row>;
}

/** How an action is carried out: in a dialog, beside the list (see `use-url-selection.ts`), or on its own page. */
export type ActionMode<Row> =
  | { Dialog: ComponentType<RowDialogProps<Row>> }
  | { shows: string; idOf: (row: Row) => string }
  | { href: (row: Row) => string };

/** Called when the action is done; `waitsOn` if a second admin has to act too. */
export type WhenDone = (end?: { waitsOn: boolean }) => void;

/** The props of every dialog about a row. */
export interface RowDialogProps<Row> {
  /** The row as it was when the dialog was opened. */
  row: Row;
  onClose: () => void;
  /** Called instead of `onClose` once it is done, where the opener needs to know. */
  onDone?: WhenDone | undefined;
}
