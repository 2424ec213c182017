import { useParams } from 'react-router-dom';
import { FindPerson } from './find-person.tsx';
import { PersonPage } from './person-page.tsx';

/** One person, whom the address names; without one, the way to find somebody. */
export function MembersSection() {
  const { '*': path = '' } = useParams();
  const reference = path.replace(/^members\/?/, '');
  return reference === '' ? <FindPerson /> : <PersonPage key={reference} reference={reference} />;
}
