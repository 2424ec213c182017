import { useEffect, useRef, useState } from 'react';

const typingMs = 300;

/**
 * Returns the text of a search field and the function that changes it. The search itself, which is kept in
 * the URL, follows the text once typing pauses.
 */
export function useTypedSearch(
  search: string,
  onSearch: (search: string) => void,
): [text: string, setText: (text: string) => void] {
  const [text, setText] = useState(search);
  /** What was searched for here and has not been rendered yet: the router renders a new URL some time later. */
  const underWay = useRef<string[]>([]);
  useEffect(() => {
    const own = underWay.current.lastIndexOf(search);
    underWay.current.splice(0, own + 1);
    // The URL changed through a link or a saved view: the input follows it.
    if (own < 0) setText(search);
  }, [search]);
  useEffect(() => {
    if (text === search) return;
    const timer = setTimeout(() => {
      underWay.current.push(text);
      onSearch(text);
    }, typingMs);
    return () => clearTimeout(timer);
  }, [text, search, onSearch]);
  return [text, setText];
}
