import { useSearchParams } from 'react-router-dom';
import { useChangeSearch } from '../../shared/use-change-search.ts';

/** Returns whether sums are also shown in the base currency, which is kept in the URL, and a setter. */
export function useShowBaseCurrency(): [boolean, (isWanted: boolean) => void] {
  const [searchParams] = useSearchParams();
  const changeSearch = useChangeSearch();
  const show = (isWanted: boolean): void => {
    changeSearch(
      (current) => {
        if (isWanted) current.set('base', 'true');
        else current.delete('base');
        return current;
      },
      { replace: true },
    );
  };
  return [searchParams.get('base') === 'true', show];
}
