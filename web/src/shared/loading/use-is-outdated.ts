import { useEffect, useState } from 'react';
import { isOutdated } from './new-release.ts';

/** Returns whether only reloading the document can help; false until that is known. */
export function useIsOutdated(): boolean {
  const [isKnown, setIsKnown] = useState(false);
  useEffect(() => {
    let isMounted = true;
    void isOutdated().then((is) => isMounted && setIsKnown(is));
    return () => {
      isMounted = false;
    };
  }, []);
  return isKnown;
}
