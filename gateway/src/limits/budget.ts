import type { AppError } from '@checkout/kit/errors/errors.ts';

/** Bounds what is under way at once in this process, and of that for one client. */
export function createBudget({ most, mostOfClient, tooMany, tooManyOfClient }: BudgetOptions): Budget {
  const ofClients = new Map<string, number>();
  let all = 0;

  return {
    take: (client, amount) => {
      const own = ofClients.get(client) ?? 0;
      if (own + amount > mostOfClient && own > 0) throw tooManyOfClient();
      if (all + amount > most) throw tooMany();
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
   * Takes the amount and returns a function that gives it back; calling that twice does nothing more. Throws the
   * refusal of what is exceeded.
   */
  take(client: string, amount: number): () => void;
}

interface BudgetOptions {
  most: number;
  mostOfClient: number;
  /** The refusals, both with the time to try again. */
  tooMany: () => AppError;
  tooManyOfClient: () => AppError;
}
