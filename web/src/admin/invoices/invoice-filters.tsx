import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TextBox } from '../../shared/ui/text-box.tsx';
import { filterStatuses, type InvoiceFilter } from './invoice-filter.ts';

const typingMs = 300;

/** Search and status, over the table. */
export function InvoiceFilters({ filter, onChange }: InvoiceFiltersProps) {
  const { t } = useTranslation('admin');
  const { t: tShell } = useTranslation('shell');
  const [text, setText] = useState(filter.search);
  const asked = useRef(filter.search);
  useEffect(() => {
    // The address changed by itself, by a link or by going back: what is typed follows it.
    if (filter.search !== asked.current) {
      asked.current = filter.search;
      setText(filter.search);
      return;
    }
    if (text === filter.search) return;
    const timer = setTimeout(() => {
      asked.current = text;
      onChange({ search: text });
    }, typingMs);
    return () => clearTimeout(timer);
  }, [text, filter.search, onChange]);

  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      <Box sx={{ maxWidth: 420 }}>
        <TextBox
          type="search"
          label={t('invoices.search')}
          placeholder={t('invoices.searchHint')}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      </Box>
      <Box role="group" aria-label={t('invoices.filter')} sx={{ display: 'flex', gap: 2, flexWrap: 'wrap' }}>
        {filterStatuses.map((status) => (
          <Button
            key={status}
            size="small"
            variant={filter.status === status ? 'contained' : 'outlined'}
            aria-pressed={filter.status === status}
            onClick={() => onChange({ status })}
          >
            {status === 'all' ? t('invoices.all') : tShell(`status.${status}`)}
          </Button>
        ))}
      </Box>
    </Box>
  );
}

interface InvoiceFiltersProps {
  filter: InvoiceFilter;
  onChange: (change: Partial<InvoiceFilter>) => void;
}
