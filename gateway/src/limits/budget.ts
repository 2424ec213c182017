import type { AppError } from '@checkout/kit/errors/errors.ts';

/** Limits the amount in progress in this process, in total and per client. */
export function createBudget({ max, maxPerClient, tooMany, tooManyOfClient }: BudgetOptions): Budget {
  const ofClients = new Map<string, number>();
  let all = 0;

  return {
    take: (client, amount) => {
      const own = ofClients.get(client) ?? 0;
      if (own + amount > maxPerClient && own > 0) throw tooManyOfClient();
      if (all + amount > max) throw tooMany();
      all += amount;
      ofClients.set(client, own + amount);
      let isTaken = true;
      return () => {
        if (!isTaken) return;
        isTaken = false;
        all -= amount;
        const left = (ofClients.get(client) ?? 0) - amount;
        if (left > 0) ofClients.set(client, left);
        else ofClients.delete(client);
      };
    },
  };
}

export interface Budget {
  /**
   * Takes the amount and returns a function that releases it; calling that twice has no further effect.
   * Throws `tooMany` or `tooManyOfClient` when the limit is exceeded.
   */
  take(client: string, amount: number): () => void;
}

interface BudgetOptions {
  max: number;
  maxPerClient: number;
  /** Both errors include the time after which to retry. */
  tooMany: () => AppError;
  tooManyOfClient: () => AppError;
}
