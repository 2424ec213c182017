import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';

/** What is open beside a list; it stands in the address under its name, to be linked to. Empty: nothing. */
export function useShown(name: 'delivery' | 'exception' | 'invoice' | 'payment'): Shown {
  const [address, setAddress] = useSearchParams();
  const show = useCallback(
    (id: string, options: { replace?: boolean } = {}) => {
      setAddress((current) => {
        const next = new URLSearchParams(current);
        if (id === '') next.delete(name);
        else next.set(name, id);
        return next;
      }, options);
    },
    [setAddress, name],
  );
  return [address.get(name) ?? '', show];
}

/** What is open, and opening something else; `replace` leaves no step to go back over. */
type Shown = [id: string, show: (id: string, options?: { replace?: boolean }) => void];
