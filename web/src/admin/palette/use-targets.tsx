import AddIcon from '@mui/icons-material/AddOutlined';
import ColorsIcon from '@mui/icons-material/ContrastOutlined';
import KeysIcon from '@mui/icons-material/KeyboardOutlined';
import CouponIcon from '@mui/icons-material/LocalOfferOutlined';
import MemberIcon from '@mui/icons-material/PersonOutlined';
import InvoiceIcon from '@mui/icons-material/ReceiptLongOutlined';
import type { SvgIconProps } from '@mui/material/SvgIcon';
import { useColorScheme } from '@mui/material/styles';
import type { ComponentType, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { StatusChip } from '../../shared/status/status-chip.tsx';
import { useAmountText } from '../../shared/ui/use-amount-text.ts';
import { navigateGuarded } from '../form/guard-navigation.ts';
import { recipientsOf, useFoundInvoices } from '../invoices/found-invoices.ts';
import { peopleOf, useFoundMembers } from '../members/found-members.ts';
import { personPath } from '../members/person-path.ts';
import { sectionPath } from '../navigation/navigation-groups.ts';
import { sections } from '../sections.ts';
import { inOrder, matching, stillMatching } from './targets.ts';

const maxInvoices = 6;
const maxMembers = 4;

/** Returns what can be opened or done for the typed text: invoices, recipients, sections, and actions. */
export function useTargets(typed: string, { onKeys }: { onKeys: () => void }): Targets {
  const { t } = useTranslation('keys');
  const { t: tAdmin } = useTranslation('admin');
  const amountText = useAmountText();
  const navigate = useNavigate();
  const goTo = (path: string): void => navigateGuarded(path, () => void navigate(path));
  const { mode, systemMode, setMode } = useColorScheme();
  const { found = [], isSearching, isCurrent, error } = useFoundInvoices(typed, { limit: maxInvoices });
  const invoices = found.map(
    (invoice): Target => ({
      id: `invoice-${invoice.id}`,
      name: invoice.gfaInvoiceId,
      // The amount first: the end of a long line is cut.
      detail: `${amountText(invoice.amountMinor, invoice.currency)} · ${invoice.recipientEmail}`,
      corner: <StatusChip status={invoice.status} />,
      Icon: InvoiceIcon,
      go: () => goTo(`/admin?invoice=${invoice.id}`),
    }),
  );
  const known = useFoundMembers(typed, { limit: maxMembers });
  const members = peopleOf(known.found, recipientsOf(found))
    .slice(0, maxMembers)
    .map(
      ({ id, email, name }): Target => ({
        id: `member-${id ?? email}`,
        name: name ?? email,
        detail: id === null ? tAdmin('invoices.notLoggedIn') : email,
        Icon: MemberIcon,
        go: () => goTo(personPath(id ?? email)),
      }),
    );
  const places = sections.map(
    (section): Target => ({
      id: `section-${section.id}`,
      name: tAdmin(`sections.${section.id}`),
      Icon: section.icon,
      go: () => goTo(sectionPath(section)),
    }),
  );
  const isDark = (mode === 'system' ? systemMode : mode) === 'dark';
  const actions: Target[] = [
    { name: t('createInvoice'), Icon: AddIcon, go: () => goTo('/admin?new=invoice') },
    { name: t('createCoupon'), Icon: CouponIcon, go: () => goTo('/admin/coupons?new=coupon') },
    { name: t(isDark ? 'light' : 'dark'), Icon: ColorsIcon, go: () => setMode(isDark ? 'light' : 'dark') },
    { name: t('help'), Icon: KeysIcon, go: onKeys },
  ].map((action, place) => ({ id: `action-${place}`, ...action }));
  // Results of an earlier search are filtered, or Enter would open something unwanted.
  const offered = (targets: Target[], isAnswer: boolean) =>
    isAnswer ? targets : stillMatching(targets, typed);
  const groups = inOrder(typed, {
    named: [
      { name: t('sections'), targets: matching(places, typed) },
      { name: t('actions'), targets: matching(actions, typed) },
    ],
    found: [
      { name: t('invoices'), targets: offered(invoices, isCurrent) },
      { name: t('members'), targets: offered(members, isCurrent && known.isCurrent) },
    ],
  });
  return {
    groups: groups.filter(({ targets }) => targets.length > 0),
    isSearching: isSearching || known.isSearching,
    error: error ?? known.error,
  };
}

interface Targets {
  groups: { name: string; targets: Target[] }[];
  isSearching: boolean;
  error: Error | null;
}

/** Something that can be opened or done. */
export interface Target {
  id: string;
  name: string;
  detail?: string;
  corner?: ReactNode;
  Icon: ComponentType<SvgIconProps>;
  go: () => void;
}
