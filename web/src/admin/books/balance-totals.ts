import type { AccountBalance } from '@checkout/contract/books/schema.ts';

/** Returns the debits and credits of each unit, in account order. With double entry both are equal. */
export function balanceTotals(accounts: readonly UnitTotal[]): UnitTotal[] {
  const totals = new Map<UnitTotal['unit'], UnitTotal>();
  for (const { unit, debitsMinor, creditsMinor } of accounts) {
    const sum = totals.get(unit) ?? { unit, debitsMinor: 0, creditsMinor: 0 };
    totals.set(unit, {
      unit,
      debitsMinor: sum.debitsMinor + debitsMinor,
      creditsMinor: sum.creditsMinor + creditsMinor,
    });
  }
  return [...totals.values()];
}

/** A currency, or gems, with its sums in minor units. */
export type UnitTotal = Pick<AccountBalance, 'unit' | 'debitsMinor' | 'creditsMinor'>;
