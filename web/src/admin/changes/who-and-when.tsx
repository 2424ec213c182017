import type { Actor } from '@checkout/contract/values/actor.ts';
import { DayText } from '../../shared/time/day-text.tsx';

/** The admin who did something, and when. */
export function WhoAndWhen({ actor, at }: WhoAndWhenProps) {
  return (
    <>
      <bdi>{actor.name || actor.id}</bdi> · <DayText instant={at} withTime />
    </>
  );
}

interface WhoAndWhenProps {
  actor: Actor;
  /** An instant in ISO 8601. */
  at: string;
}
