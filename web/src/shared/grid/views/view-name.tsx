import { viewNameLimit } from '@checkout/contract/grid-view/name-limit.ts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { type SubmitEvent, useState } from 'react';
import { TextBox } from '../../fields/text-box.tsx';

/** A form for the name of a view, which keeps what was typed until it is saved. */
export function ViewName({ label, submit, name = '', onName }: ViewNameProps) {
  const [text, setText] = useState(name);
  const [isPending, setIsPending] = useState(false);
  const send = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault();
    if (text.trim() === '' || isPending) return;
    setIsPending(true);
    const isSaved = await onName(text);
    setIsPending(false);
    if (isSaved) setText((current) => (current === text ? '' : current));
  };
  return (
    <Box
      component="form"
      noValidate
      onSubmit={send}
      sx={{ display: 'flex', alignItems: 'end', gap: 2, width: '100%' }}
    >
      <TextBox
        label={label}
        maxLength={viewNameLimit}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <Button
        type="submit"
        variant="outlined"
        disabled={text.trim() === ''}
        loading={isPending}
        sx={{ flexShrink: 0 }}
      >
        {submit}
      </Button>
    </Box>
  );
}

interface ViewNameProps {
  label: string;
  submit: string;
  /** The current name. */
  name?: string;
  /** Saves the name, and returns whether that succeeded. */
  onName: (name: string) => Promise<boolean>;
}
