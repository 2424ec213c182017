import { hashKey } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';

/**
 * Calls `onFound` when input whose saving got no response turns out to be saved: since it was sent, what the
 * form starts from has been read again, and equals the input. The returned function has to be called when the
 * input is sent.
 */
export function useFoundSaved<Draft>({ isUnknown, start, draft, onFound }: FoundSaved<Draft>): () => void {
  const before = hashKey([start]);
  const sentFrom = useRef(before);
  const isFound = isUnknown && before !== sentFrom.current && before === hashKey([draft]);
  const latest = useRef(onFound);
  latest.current = onFound;
  useEffect(() => {
    if (isFound) latest.current();
  }, [isFound]);
  return () => {
    sentFrom.current = before;
  };
}

interface FoundSaved<Draft> {
  /** The response to the last request was lost. */
  isUnknown: boolean;
  /** What the form starts from, as last read. */
  start: Draft;
  /** The present input. */
  draft: Draft;
  onFound: () => void;
}
