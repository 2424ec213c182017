import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { Message } from '../../shared/ui/message.tsx';
import { useDecision } from './use-decision.ts';

/** Says which payments left the queue because somebody else decided them. */
export function GoneMessages({ gone, onClose }: GoneMessagesProps) {
  const { t } = useTranslation();
  return (
    <Message
      tone="info"
      action={
        <Button color="inherit" size="small" onClick={onClose}>
          {t('actions.dismiss')}
        </Button>
      }
    >
      {gone.map((invoice) => (
        <GoneLine key={invoice.id} invoice={invoice} />
      ))}
    </Message>
  );
}

function GoneLine({ invoice }: { invoice: GoneInvoice }) {
  return <Box>{useDecision(invoice).sentence}</Box>;
}

interface GoneInvoice {
  id: string;
  gfaInvoiceId: string;
}

interface GoneMessagesProps {
  gone: readonly GoneInvoice[];
  onClose: () => void;
}
