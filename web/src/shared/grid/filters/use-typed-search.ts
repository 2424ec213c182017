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
  const requested = useRef(search);
  useEffect(() => {
    // The URL changed through a link or a saved view: the input follows it.
    if (search !== requested.current) {
      requested.current = search;
      setText(search);
      return;
    }
    if (text === search) return;
    const timer = setTimeout(() => {
      requested.current = text;
      onSearch(text);
    }, typingMs);
    return () => clearTimeout(timer);
  }, [text, search, onSearch]);
  return [text, setText];
}
