import CopiedIcon from '@mui/icons-material/CheckOutlined';
import RemoveIcon from '@mui/icons-material/DeleteOutlined';
import RenameIcon from '@mui/icons-material/EditOutlined';
import LinkIcon from '@mui/icons-material/LinkOutlined';
import OtherIcon from '@mui/icons-material/StarBorderOutlined';
import DefaultIcon from '@mui/icons-material/StarOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCopy } from '../../ui/use-copy.ts';
import type { GridView } from './grid-views.ts';
import { ViewName } from './view-name.tsx';

/** A saved view: can be applied, made the default, shared by a link, and renamed or deleted in place. */
export function ViewLine({ view, link, isChosen, onShow, onDefault, onRename, onRemove }: ViewLineProps) {
  const { t } = useTranslation('grid');
  const [isNaming, setIsNaming] = useState(false);
  const { isCopied, copy } = useCopy(link);
  const { name, isDefault } = view;
  if (isNaming) {
    const rename = async (text: string): Promise<boolean> => {
      const isSaved = await onRename(text);
      if (isSaved) setIsNaming(false);
      return isSaved;
    };
    return (
      <Box component="li" sx={{ py: 2 }}>
        <ViewName label={t('views.name')} submit={t('views.rename')} name={name} onName={rename} />
      </Box>
    );
  }
  const acts = [
    {
      Icon: isDefault ? DefaultIcon : OtherIcon,
      label: t('views.default', { name }),
      isPressed: isDefault,
      onClick: onDefault,
    },
    {
      Icon: isCopied ? CopiedIcon : LinkIcon,
      label: t(isCopied ? 'views.copied' : 'views.copyLink', { name }),
      onClick: copy,
    },
    { Icon: RenameIcon, label: t('views.renameOne', { name }), onClick: () => setIsNaming(true) },
    { Icon: RemoveIcon, label: t('views.remove', { name }), onClick: onRemove },
  ];
  return (
    <Box component="li" sx={{ display: 'flex', alignItems: 'center' }}>
      <Button
        size="small"
        color="inherit"
        aria-current={isChosen}
        onClick={onShow}
        sx={{ flex: 1, minWidth: 0, justifyContent: 'start', fontWeight: isChosen ? 620 : 450 }}
      >
        <Box component="span" sx={{ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}>
          {name}
        </Box>
      </Button>
      {acts.map(({ Icon, label, isPressed, onClick }, index) => (
        <IconButton
          // biome-ignore lint/suspicious/noArrayIndexKey: the order never changes, while labels do.
          key={index}
          size="small"
          color={isPressed ? 'primary' : 'default'}
          aria-label={label}
          title={label}
          aria-pressed={isPressed}
          onClick={onClick}
        >
          <Icon fontSize="small" />
        </IconButton>
      ))}
    </Box>
  );
}

interface ViewLineProps {
  view: GridView;
  /** A URL that contains the whole view. */
  link: string;
  isChosen: boolean;
  onShow: () => void;
  onDefault: () => void;
  /** Returns whether it was saved. */
  onRename: (name: string) => Promise<boolean>;
  onRemove: () => void;
}
