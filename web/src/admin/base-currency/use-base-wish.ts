import { useSearchParams } from 'react-router-dom';

/** Whether sums are wanted in the base currency too: the address says so. */
export function useBaseWish(): [boolean, (isWanted: boolean) => void] {
  const [address, setAddress] = useSearchParams();
  const wish = (isWanted: boolean): void => {
    setAddress(
      (current) => {
        const next = new URLSearchParams(current);
        if (isWanted) next.set('base', 'true');
        else next.delete('base');
        return next;
      },
      { replace: true },
    );
  };
  return [address.get('base') === 'true', wish];
}
