import type { SvgIconProps } from '@mui/material/SvgIcon';
import type { FlatNamespace, TFunction } from 'i18next';
import type { ComponentType } from 'react';

/**
 * What can be done about the rows of a table, in the order of the buttons: data, from which rows, drawers and dialogs
 * follow. `texts` are the namespaces that the labels are in; the screen has loaded them.
 */
export function actsOn<Row>() {
  return <const Texts extends readonly FlatNamespace[]>(
    texts: Texts,
    list: readonly ActIn<Row, TFunction<NoInfer<Texts>>>[],
  ): Acts<Row> => ({ texts, list: list as readonly Act<Row>[] });
}

/** What can be done about rows. */
export interface Acts<Row> {
  texts: readonly FlatNamespace[];
  list: readonly Act<Row>[];
}

/** One thing that can be done about a row. */
export type Act<Row> = ActIn<Row, TFunction<never>>;

interface ActIn<Row, Translate> {
  name: string;
  label: (t: Translate, about: { row: Row; userId: string | undefined }) => string;
  Icon: ComponentType<SvgIconProps>;
  /** It takes something away: it stands last, apart from the others, and never as a sign in the row itself. */
  isDestructive?: true;
  /** Does it from the row with the focus: one letter, lower case. */
  key?: string;
  /** Whether it can be done now, by this admin; missing: always. */
  isFor?: (row: Row, userId: string | undefined) => boolean;
  how: Doing<Row>;
}

/** How something is done: in a dialog, by opening the row beside the list (see `use-shown.ts`), or on a page of its own. */
export type Doing<Row> =
  | { Dialog: ComponentType<ActDialogProps<Row>> }
  | { shows: string; idOf: (row: Row) => string }
  | { href: (row: Row) => string };

/** Takes note that it is done; `waitsOn`: as far as one admin can, and another has to do it, too. */
export type WhenDone = (end?: { waitsOn: boolean }) => void;

/** What every dialog about a row gets. */
export interface ActDialogProps<Row> {
  /** As it was when the dialog was asked for. */
  row: Row;
  onClose: () => void;
  /** Called in place of `onClose` once it is done, where somebody waits for that. */
  onDone?: WhenDone | undefined;
}
