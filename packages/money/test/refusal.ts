import { MoneyError } from '../src/refusal.ts';

/** Returns the reason with which an operation refuses, or `accepted`. */
export function refusalOf(operation: () => unknown): string {
  try {
    operation();
  } catch (error) {
    if (error instanceof MoneyError) return error.reason;
    throw error;
  }
  return 'accepted';
}
