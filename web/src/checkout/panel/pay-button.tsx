import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';

/** While paying, the button is disabled but keeps its colour, and fills from the left as progress. */
const paying = {
  '&.Mui-disabled': {
    color: 'primary.contrastText',
    backgroundColor: 'primary.main',
    backgroundImage: ({ vars }: { vars?: { palette: { primary: { dark: string } } } }) =>
      `linear-gradient(${vars?.palette.primary.dark}, ${vars?.palette.primary.dark})`,
    backgroundRepeat: 'no-repeat',
    backgroundSize: '92% 100%',
    animation: 'pay-fill 8s cubic-bezier(0.1, 0.7, 0.3, 1)',
  },
  '@keyframes pay-fill': { from: { backgroundSize: '0% 100%' } },
} as const;

const dot = {
  width: 5,
  height: 5,
  borderRadius: '50%',
  backgroundColor: 'currentColor',
  animation: 'pay-dot 1s infinite',
  '&:nth-of-type(2)': { animationDelay: '0.15s' },
  '&:nth-of-type(3)': { animationDelay: '0.3s' },
  '@keyframes pay-dot': { '0%, 60%, 100%': { opacity: 0.35 }, '30%': { opacity: 1 } },
} as const;

/** The one primary button of the page: its label states what it does and, while in progress, that it is. */
export function PayButton({ label, working, isPaying, isReady, onPress }: PayButtonProps) {
  const { t } = useTranslation('checkout');
  return (
    <Button
      variant="contained"
      size="large"
      type={onPress ? 'button' : 'submit'}
      disabled={!isReady || isPaying}
      {...(isPaying && { 'data-paying': true, sx: paying })}
      {...(onPress && { onClick: onPress })}
    >
      {isPaying ? <Paying text={working ?? t('pay.paying')} /> : label}
    </Button>
  );
}

function Paying({ text }: { text: string }) {
  return (
    <>
      {text}
      <Box component="span" aria-hidden="true" sx={{ display: 'inline-flex', gap: 1, ml: 2.5 }}>
        <Box component="i" sx={dot} />
        <Box component="i" sx={dot} />
        <Box component="i" sx={dot} />
      </Box>
    </>
  );
}

interface PayButtonProps {
  label: string;
  /** Label while in progress; defaults to that of a payment. */
  working?: string;
  isPaying: boolean;
  isReady: boolean;
  /** Omitted in a form, which the button submits. */
  onPress?: () => void;
}
