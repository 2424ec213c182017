import { DocsTable } from '../prose/docs-table.tsx';
import type { Description } from '../reference/description.ts';

const meanings: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  WebhookEvent: {
    'invoice.paid': 'It was paid, by whatever method, also by an admin’s approval.',
    'invoice.failed': 'A card attempt failed, a decline included. It may still be paid.',
    'invoice.expired': 'Its due date passed unpaid. A new due date revives it.',
    'invoice.cancelled': 'An admin cancelled it and chose to tell the services.',
    'invoice.refunded': 'The payer has the whole amount back.',
  },
  ProductType: {
    event_ticket: 'Event Ticket; a coupon may be held to certain events.',
    learning_course: 'Learning Course',
    gem_credits: 'Gem Credits; cannot be paid with gems.',
    community_membership: 'Community Membership',
    sourcing_service: 'Sourcing Service',
    consultation: 'Consultation',
  },
};

/** Lists the values of an enum in the description, with their meanings. */
export function ValueTable({ schema, description, label }: ValueTableProps) {
  const values = (description.components.schemas[schema]?.enum ?? []).map(String);
  const rows = values.map((value) => ({
    key: value,
    cells: [<code key="value">{value}</code>, meanings[schema]?.[value] ?? ''],
  }));
  return <DocsTable label={label} head={['Value', 'Meaning']} rows={rows} />;
}

interface ValueTableProps {
  schema: string;
  description: Description;
  label: string;
}
