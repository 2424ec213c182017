import { Fragment } from 'react';

/** A text that may contain an e-mail address: in a narrow place it breaks before its `@`, not inside a word. */
export function BreakableText({ text }: { text: string }) {
  return text.split(/(?=@)/).map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text stay in their order.
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ));
}
