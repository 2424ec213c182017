import type { Currency } from '@checkout/money/currency.ts';
import { formatMinor } from '@checkout/money/format.ts';
import { formatGems, gemUnit } from '@checkout/money/gems.ts';
import type { FoundDifference } from './store-comparison.ts';

/** Describes a difference in one sentence for admins. */
export function describeDifference(source: string, found: FoundDifference): string {
  const { kind, what, reference, lineId, ownMinor, ownUnit, reportedMinor, reportedUnit } = found;
  const side = SIDES[source] ?? source;
  const named = `${what.replaceAll('_', ' ')} ${reference}`;
  const line = lineId === '' || lineId === reference ? '' : ` (${lineId})`;
  const reported = moneyText(reportedMinor, reportedUnit);
  const own = moneyText(ownMinor, ownUnit);
  const about = found.description === '' ? '' : `: ${found.description}`;
  switch (kind) {
    case 'unrecorded_money':
      return `The ${side} reports ${reported}, ${named}${line}, of which we have no record${about}`;
    case 'unreported_money':
      return `We recorded ${own}, ${named}, of which the ${side} reports nothing${about}`;
    case 'reported_amount':
      return `The ${side} reports ${reported} for ${named}${line}, and we recorded ${own}${about}`;
    case 'reported_twice':
      return `The ${side} reports ${named} again, with ${reported}${line}; we recorded ${own} once${about}`;
    default:
      return kind satisfies never;
  }
}

/** Returns the amount in question, never negative: the difference, if both sides have the same unit. */
export function amountInQuestion({
  kind,
  ownMinor,
  ownUnit,
  reportedMinor,
  reportedUnit,
}: FoundDifference): Amount {
  const isSameUnit = ownUnit === reportedUnit;
  if (
    kind === 'reported_amount' &&
    isSameUnit &&
    ownMinor !== null &&
    reportedMinor !== null &&
    ownUnit !== null
  )
    return amount(reportedMinor - ownMinor, ownUnit);
  return amount(reportedMinor ?? ownMinor ?? 0n, reportedUnit ?? ownUnit ?? '');
}

/** In exceptions, an empty currency means whole gems. */
function amount(minor: bigint, unit: string): Amount {
  return { amountMinor: minor < 0n ? -minor : minor, currency: unit === gemUnit ? '' : unit };
}

function moneyText(minor: bigint | null, unit: string | null): string {
  if (minor === null || unit === null) return '';
  return unit === gemUnit ? formatGems(minor) : formatMinor(minor, unit as Currency);
}

const SIDES: Readonly<Record<string, string>> = { card: 'card provider', wallet: 'wallet' };

interface Amount {
  amountMinor: bigint;
  currency: string;
}
