import { viewNameLimit } from '@checkout/contract/grid-view/name-limit.ts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { type SubmitEvent, useState } from 'react';
import { TextBox } from '../../fields/text-box.tsx';

/** A form for the name of a view. */
export function ViewName({ label, submit, name = '', onName }: ViewNameProps) {
  const [text, setText] = useState(name);
  const send = (event: SubmitEvent): void => {
    event.preventDefault();
    if (text.trim() === '') return;
    onName(text);
    setText('');
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
      <Button type="submit" variant="outlined" disabled={text.trim() === ''} sx={{ flexShrink: 0 }}>
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
  onName: (name: string) => void;
}
