import ExpandMoreIcon from '@mui/icons-material/ExpandMore';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Typography from '@mui/material/Typography';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { MethodBadge } from './method-badge.tsx';
import type { Operation } from './operation.ts';
import { OperationDetails } from './operation-details.tsx';
import type { Schemas } from './schema-fields.ts';

const row = {
  display: 'grid',
  gridTemplateColumns: { xs: 'auto 1fr auto', sm: '72px minmax(0, 1fr) auto auto' },
  gridTemplateAreas: {
    xs: '"method path arrow" "summary summary summary"',
    sm: '"method path access arrow" ". summary summary summary"',
  },
  alignItems: 'center',
  columnGap: 3,
  rowGap: 0.5,
  width: '100%',
  textAlign: 'start',
  px: 4,
  py: 3,
  '&:hover': { backgroundColor: 'raised' },
  '&.Mui-focusVisible': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: -2 },
} as const;

/** One call, collapsed until it is clicked or the URL's hash is its id. */
export function OperationItem({ operation, schemas }: { operation: Operation; schemas: Schemas }) {
  const { t } = useTranslation('docs');
  const { hash, key } = useLocation();
  const { id, method, path, summary, access } = operation;
  const isMeant = hash === `#${id}`;
  const [isOpen, setIsOpen] = useState(isMeant);
  // biome-ignore lint/correctness/useExhaustiveDependencies: following the same link again opens it again.
  useEffect(() => {
    if (isMeant) setIsOpen(true);
  }, [isMeant, key]);

  return (
    <Box
      component="section"
      id={id}
      tabIndex={-1}
      aria-label={`${method} ${path}`}
      sx={{
        scrollMarginTop: 80,
        outline: 'none',
        '&:not(:first-of-type)': { borderTop: '1px solid', borderColor: 'divider' },
      }}
    >
      <ButtonBase aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)} sx={row}>
        <Box sx={{ gridArea: 'method' }}>
          <MethodBadge method={method} />
        </Box>
        <Typography
          component="code"
          variant="code"
          sx={{ gridArea: 'path', overflowWrap: 'anywhere', fontWeight: 560 }}
        >
          {path}
        </Typography>
        <Typography
          component="span"
          variant="caption"
          color="textSecondary"
          sx={{ gridArea: 'access', display: { xs: 'none', sm: 'block' } }}
        >
          {t(`reference.access.${access}`)}
        </Typography>
        <ExpandMoreIcon
          fontSize="small"
          sx={{
            gridArea: 'arrow',
            color: 'text.secondary',
            rotate: isOpen ? '180deg' : '0deg',
            displayPrint: 'none',
          }}
        />
        <Typography component="span" variant="body2" color="textSecondary" sx={{ gridArea: 'summary' }}>
          {summary}
        </Typography>
      </ButtonBase>
      {isOpen && <OperationDetails operation={operation} schemas={schemas} />}
    </Box>
  );
}
