import RemoveIcon from '@mui/icons-material/DeleteOutlined';
import RenameIcon from '@mui/icons-material/EditOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { GridView } from './grid-views.ts';
import { ViewName } from './view-name.tsx';

/** A saved view: shown by its name, and renamed or deleted in place. */
export function ViewLine({ view, isChosen, onShow, onRename, onRemove }: ViewLineProps) {
  const { t } = useTranslation('grid');
  const [isNaming, setIsNaming] = useState(false);
  if (isNaming) {
    const rename = (name: string): void => {
      setIsNaming(false);
      onRename(name);
    };
    return (
      <Box component="li" sx={{ py: 2 }}>
        <ViewName label={t('views.name')} submit={t('views.rename')} name={view.name} onName={rename} />
      </Box>
    );
  }
  return (
    <Box component="li" sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
      <Button
        size="small"
        color="inherit"
        aria-current={isChosen}
        onClick={onShow}
        sx={{ flex: 1, minWidth: 0, justifyContent: 'start', fontWeight: isChosen ? 620 : 450 }}
      >
        {view.name}
      </Button>
      <IconButton
        size="small"
        aria-label={t('views.renameOne', { name: view.name })}
        onClick={() => setIsNaming(true)}
      >
        <RenameIcon fontSize="small" />
      </IconButton>
      <IconButton size="small" aria-label={t('views.remove', { name: view.name })} onClick={onRemove}>
        <RemoveIcon fontSize="small" />
      </IconButton>
    </Box>
  );
}

interface ViewLineProps {
  view: GridView;
  isChosen: boolean;
  onShow: () => void;
  onRename: (name: string) => void;
  onRemove: () => void;
}
