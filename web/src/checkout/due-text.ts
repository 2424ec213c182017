import type { Invoice } from '@checkout/contract/invoice/schema.ts';
import { isOverdue } from '../shared/invoice/expiry.ts';
import { formatUtcDay } from '../shared/time/format-date.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

/**
 * Returns a due date relative to now and as a date (`in 5 days · 26 Nov 2026`), and whether it is overdue.
 */
export function dueText(invoice: Pick<Invoice, 'status' | 'dueDate'>, reading: Reading): DueText {
  return {
    text: `${relativeText(invoice.dueDate, reading)} · ${formatUtcDay(invoice.dueDate, reading.language)}`,
    isOverdue: isOverdue(invoice, reading.now) || invoice.status === 'expired',
  };
}

/**
 * Uses whole days, whole hours within a day, and whole minutes within an hour, rounded towards zero so that
 * the remaining time is never overstated.
 */
function relativeText(dueDate: string, { now, language }: Reading): string {
  const leftMs = Date.parse(dueDate) - now.getTime();
  const format = new Intl.RelativeTimeFormat(language, { numeric: 'always' });
  if (Math.abs(leftMs) >= dayMs) return format.format(Math.trunc(leftMs / dayMs), 'day');
  if (Math.abs(leftMs) >= hourMs) return format.format(Math.trunc(leftMs / hourMs), 'hour');
  if (Math.abs(leftMs) >= minuteMs) return format.format(Math.trunc(leftMs / minuteMs), 'minute');
  return new Intl.RelativeTimeFormat(language, { numeric: 'auto' }).format(0, 'second');
}

interface Reading {
  now: Date;
  language: string;
}

interface DueText {
  text: string;
  isOverdue: boolean;
}
