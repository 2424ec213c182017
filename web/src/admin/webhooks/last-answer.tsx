import type { Delivery } from './queries.ts';
import { useAnswerText } from './use-answer-text.ts';

/** The receiver's last response, in short. */
export function LastAnswer({ delivery: { attempts } }: { delivery: Pick<Delivery, 'attempts'> }) {
  const textOf = useAnswerText();
  const last = attempts.at(-1);
  return last ? <span>{textOf(last)}</span> : '–';
}
