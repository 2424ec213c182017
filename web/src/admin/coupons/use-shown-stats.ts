import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';

const name = 'coupon';

/** The code of the coupon whose statistics are open; it stands in the address, to be linked to. Empty: none. */
export function useShownStats(): [string, (code: string) => void] {
  const [address, setAddress] = useSearchParams();
  const show = useCallback(
    (code: string) => {
      setAddress((current) => {
        const next = new URLSearchParams(current);
        if (code === '') next.delete(name);
        else next.set(name, code);
        return next;
      });
    },
    [setAddress],
  );
  return [address.get(name) ?? '', show];
}
