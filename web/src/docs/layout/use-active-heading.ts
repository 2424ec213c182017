import { useEffect, useState } from 'react';

/** Distance from the top at which a heading counts as reached: just below the header. */
const readingLinePx = 120;

/** Returns the id of the section that is being read: the last one whose heading has passed the top. */
export function useActiveHeading(ids: readonly string[]): string | undefined {
  const [active, setActive] = useState<string>();
  const list = ids.join(' ');
  useEffect(() => {
    const update = () => {
      const passed = list.split(' ').filter((id) => {
        const top = document.getElementById(id)?.getBoundingClientRect().top;
        return top !== undefined && top <= readingLinePx;
      });
      setActive(passed.at(-1));
    };
    update();
    window.addEventListener('scroll', update, { passive: true });
    return () => window.removeEventListener('scroll', update);
  }, [list]);
  return active;
}
