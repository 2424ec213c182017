import { useSearchParams } from 'react-router-dom';

/** Returns whether sums are also shown in the base currency, which is kept in the URL, and a setter. */
export function useShowBaseCurrency(): [boolean, (isWanted: boolean) => void] {
  const [searchParams, setSearchParams] = useSearchParams();
  const show = (isWanted: boolean): void => {
    setSearchParams(
      (current) => {
        const next = new URLSearchParams(current);
        if (isWanted) next.set('base', 'true');
        else next.delete('base');
        return next;
      },
      { replace: true },
    );
  };
  return [searchParams.get('base') === 'true', show];
}
